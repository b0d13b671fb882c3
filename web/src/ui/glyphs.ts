// The characters written with the brush. The build cuts the brush face down to what stands here.
export const HOUSE = "茶館";
export const ASKED = "問";
export const WON = "勝";
export const TIE = "和";
export const OUT = "敗";
export const MARK = "印";
export const SEALED = "封";
export const HIDDEN = "茶";

/** Every character a card of some game may carry. */
export const CARDS = "徒醉鶴蛇猴虎龍師";

/** What stands on Pili's cards, acupoints and doors. */
export const PILI = "霹靂掌劍刀術神侠魔縁技氣器戰禮寶儒道佛百印中丹曲風湧";

/** Crossroads of Heroes: its sects, cards, elements and signs. */
export const JIANGHU = "峨僧丐武崑刺陰讒毒義陽助恕定探誤誓餅火土齋木酒水丸羊包梨鶏藥銀金書刀針甲花靈真嚴風指蓮魔會醫攤面影簪魚鉢卦棋算畫籍參秘侠太惡死";
