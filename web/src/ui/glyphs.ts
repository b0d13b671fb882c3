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
