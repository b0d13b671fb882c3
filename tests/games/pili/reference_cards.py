"""The cards of Pili: The New Challengers as the reference knows them, one line each."""

from __future__ import annotations

# name | technique power | cost | acupoints | VP in Training/Mastered
SKILL_LINES = """
Even Stream Palm | palm 3 | 2R/2Y/2B | baihui 1, dantian 1 | 4/10
Lotus Push | palm 3 | 2O/2G/2P | dantian 1, fengshi 1 | 4/10
Nine Bells Palm | palm 4 | 2Y/2B/2R | fengshi 1, yintang 1, dantian 1 | 4/10
Leaf Wind Palm | palm 4 | 2G/2P/2O | yintang 1, quchi 1, fengshi 1 | 4/10
Supreme Tao Technique | palm 5 | 3B/3R | quchi 2, yongquan 1, yintang 1 | 6/15
Cloud Anvil Palm | palm 5 | 2P+1O | yongquan 2, danzhong 1, quchi 1 | 6/15
Thunder Seal Palm | palm 6 | 4R/4Y/4B | danzhong 2, shenmen 2, yongquan 1 | 8/20
Mountain Bearing Palm | palm 6 | 2O+2G | shenmen 2, baihui 2, danzhong 1 | 8/20
Tide Turning Palm | palm 7 | 4Y/4B/4R | baihui 2, dantian 2, shenmen 2 | 8/20
Void Crushing Palm | palm 8 | 3G+2P | dantian 3, fengshi 3, baihui 2 | 10/25
Willow Point | sword 3 | 2O/2G/2P | danzhong 1, shenmen 1 | 4/10
Autumn Water Cut | sword 3 | 2Y/2B/2R | shenmen 1, baihui 1 | 4/10
Sword of the Heart | sword 4 | 2G/2P/2O | baihui 1, dantian 1, shenmen 1 | 4/10
Heron Thrust | sword 4 | 2B/2R/2Y | dantian 1, fengshi 1, baihui 1 | 4/10
Nine Ring Sword | sword 5 | 3P/3O | fengshi 2, yintang 1, dantian 1 | 6/15
Frost Line Sword | sword 5 | 2R+1Y | yintang 2, quchi 1, fengshi 1 | 6/15
Star River Sword | sword 6 | 4O/4G/4P | quchi 2, yongquan 2, yintang 1 | 8/20
Linked Moon Sword | sword 6 | 2Y+2B | yongquan 2, danzhong 2, quchi 1 | 8/20
Samsara of the Dust | sword 7 | 4G/4P/4O | danzhong 2, shenmen 2, yongquan 2 | 8/20
Sky Gate Sword | sword 8 | 3B+2R | shenmen 3, baihui 3, danzhong 2 | 10/25
Short Chop | knife 3 | 2Y/2B/2R | quchi 1, yongquan 1 | 4/10
Wolf Fang Cut | knife 3 | 2G/2P/2O | yongquan 1, danzhong 1 | 4/10
Six Winged Slash | knife 4 | 2B/2R/2Y | quchi 1, fengshi 1, yongquan 1 | 4/10
Sand Storm Knife | knife 4 | 2P/2O/2G | shenmen 1, baihui 1, danzhong 1 | 4/10
Heavenly Butterfly Slash | knife 5 | 3R/3Y | baihui 2, dantian 1, shenmen 1 | 6/15
Blood Maple Knife | knife 5 | 2O+1G | dantian 2, fengshi 1, baihui 1 | 6/15
Mourning Dragon Slash | knife 6 | 4Y/4B/4R | fengshi 2, yintang 2, dantian 1 | 8/20
Iron Rain Knife | knife 6 | 2G+2P | yintang 2, quchi 2, fengshi 1 | 8/20
March of the Reaper | knife 7 | 4B/4R/4Y | quchi 2, yongquan 2, yintang 2 | 8/20
Night Splitting Knife | knife 8 | 3P+2O | yongquan 3, danzhong 3, quchi 2 | 10/25
Roots of Heaven and Earth | mystical 3 | 2G/2P/2O | fengshi 1, yintang 1 | 4/10
Paper Talisman | mystical 3 | 2B/2R/2Y | yintang 1, quchi 1 | 4/10
Spirit Lamp | mystical 4 | 2P/2O/2G | quchi 1, yongquan 1, yintang 1 | 4/10
Fox Fire | mystical 4 | 2R/2Y/2B | yongquan 1, danzhong 1, quchi 1 | 4/10
Mirror Seal | mystical 5 | 3O/3G | danzhong 2, shenmen 1, yongquan 1 | 6/15
Seven Star Formation | mystical 5 | 2Y+1B | shenmen 2, baihui 1, danzhong 1 | 6/15
Qi Rally | mystical 6 | 4G/4P/4O | baihui 2, dantian 2, shenmen 1 | 8/20
Bone Cold Mist | mystical 6 | 2B+2R | dantian 2, fengshi 2, baihui 1 | 8/20
Conflagration of Ninth Heaven | mystical 7 | 4P/4O/4G | fengshi 2, yintang 2, dantian 2 | 8/20
World Binding Seal | mystical 8 | 3R+2Y | yintang 3, quchi 3, fengshi 2 | 10/25
Returning Geese Sword | sword 5 | 3G/3P | baihui 1, dantian 2, shenmen 1 | 6/15
Incense Ring | mystical 5 | 2R+1B | danzhong 1, yongquan 2, quchi 1 | 6/15
"""

STARTING_LINES = """
Aimless Punch | palm 1 | - | quchi 1 | 2/5
Pointless Split | knife 1 | - | fengshi 1 | 2/5
Clumsy Thrust | sword 1 | - | shenmen 1 | 2/5
Idle Chant | mystical 1 | - | yintang 1 | 2/5
"""

FACTION_LINES = """
River of the Red Dynasty | neutral 7 | - | danzhong 2, dantian 2, shenmen 2 | 8/20
Heaven Splitting Sword Congregation | neutral 7 | - | baihui 2, quchi 2, shenmen 2 | 8/20
Punishment of the Buddha | neutral 7 | - | yintang 2, danzhong 2, yongquan 2 | 8/20
Demon Sword - Wind Scar | neutral 7 | - | dantian 2, fengshi 2, yongquan 2 | 8/20
"""

LIGHT_LINE = """
Light of God | neutral 9 | - | - | 10/25
"""

# name | range effects | damage by level of the weapon
ATTACK_LINES = """
Even Stream Palm | L3 accelerate | 15/19/22/26/30
Lotus Push | FAN shield | 7/11/14/18/22
Nine Bells Palm | ARC stun | 14/18/21/25/29
Leaf Wind Palm | RING reflect | 11/15/18/22/26
Supreme Tao Technique | RING none | 16/20/23/27/31
Cloud Anvil Palm | FAN slow | 14/18/21/25/29
Thunder Seal Palm | BURST pierce | 15/19/22/26/30
Mountain Bearing Palm | RING shield | 13/17/20/24/28
Tide Turning Palm | CONE stun | 17/21/24/28/32
Void Crushing Palm | DISC backlash | 24/28/31/35/39
Willow Point | L4 accelerate | 13/17/20/24/28
Autumn Water Cut | TRI none | 12/16/19/23/27
Sword of the Heart | FAN accelerate | 13/17/20/24/28
Heron Thrust | L4 pierce | 14/18/21/25/29
Nine Ring Sword | ARC slow | 15/19/22/26/30
Frost Line Sword | L3 teleport | 17/21/24/28/32
Star River Sword | TRI stun | 17/21/24/28/32
Linked Moon Sword | FAN debilitate | 15/19/22/26/30
Samsara of the Dust | TRI none | 20/24/27/31/35
Sky Gate Sword | L4 bleed | 19/23/26/30/34
Short Chop | L3 none | 16/20/23/27/31
Wolf Fang Cut | FAN accelerate | 11/15/18/22/26
Six Winged Slash | TRI slow | 12/16/19/23/27
Sand Storm Knife | RING reflect | 11/15/18/22/26
Heavenly Butterfly Slash | FAN none | 16/20/23/27/31
Blood Maple Knife | ARC bleed | 12/16/19/23/27
Mourning Dragon Slash | CONE shield | 11/15/18/22/26
Iron Rain Knife | L4 pierce | 18/22/25/29/33
March of the Reaper | BURST backlash | 27/31/34/38/42
Night Splitting Knife | RING stun | 21/25/28/32/36
Roots of Heaven and Earth | RING shield | 7/11/14/18/22
Paper Talisman | ARC slow | 11/15/18/22/26
Spirit Lamp | BURST teleport | 10/14/17/21/25
Fox Fire | CONE debilitate | 9/13/16/20/24
Mirror Seal | RING shield | 11/15/18/22/26
Seven Star Formation | DISC reflect | 7/11/14/18/22
Qi Rally | ALL precision | 10/14/17/21/25
Bone Cold Mist | BURST debilitate | 14/18/21/25/29
Conflagration of Ninth Heaven | DISC teleport | 11/15/18/22/26
World Binding Seal | ALL precision | 14/18/21/25/29
Returning Geese Sword | TRI none | 16/20/23/27/31
Incense Ring | RING stun | 15/19/22/26/30
River of the Red Dynasty | FAN slow | 18/22/25/29/33
Heaven Splitting Sword Congregation | BURST pierce | 17/21/24/28/32
Punishment of the Buddha | RING shield | 15/19/22/26/30
Demon Sword - Wind Scar | L4 bleed | 17/21/24/28/32
Light of God | ALL precision backlash | 24/28/31/35/39
"""

# name | technique power | icons kind
HERO_LINES = """
Yiyeshu | palm 7 | 4 antiques
Qingyang Zi | mystical 6 | 3 paintings
King Jiwu | knife 7 | 4 wine
Diming | mystical 5 | 2 instruments
Qi Luosheng | sword 6 | 3 instruments
Yuan Wuxiang | palm 6 | 3 wine
Ye Xiaochai | sword/knife 8 | 5 any
Rahu | knife 8 | 5 antiques
Reed Hermit | palm 3 | 1 wine
Bell Monk | palm 4 | 2 paintings
Old Ferryman | palm 4 | 2 antiques
Stone Abbot | palm 5 | 3 instruments
Lady Camellia | palm 5 | 2 wine
Tea Seller Guo | sword 3 | 1 antiques
Twin Swallow | sword 4 | 2 wine
Scholar Lin | sword 4 | 2 paintings
White Crane Tao | sword 5 | 3 antiques
Silver Needle Mei | sword 5 | 2 paintings
General Wei | sword 7 | 4 paintings
Butcher Shan | knife 3 | 1 instruments
One-Eyed Hong | knife 4 | 2 antiques
Desert Fox | knife 5 | 3 paintings
Iron Widow | knife 6 | 3 antiques
Black Banner Luo | knife 6 | 3 wine
Street Diviner | mystical 3 | 1 paintings
Lantern Child | mystical 4 | 2 instruments
Moth Priestess | mystical 5 | 3 wine
Hundred Herb Doctor | mystical 6 | 3 instruments
Snow Immortal | mystical 7 | 4 instruments
Nameless Sage | mystical 8 | 5 paintings
"""

# faction | hero | skill
FACTION_TABLE = """
Ruist | Shulou Longxiu | River of the Red Dynasty
Taoist | Jianzi Xianji | Heaven Splitting Sword Congregation
Buddhist | Fojian Fenshuo | Punishment of the Buddha
Demon | Wind's Scar | Demon Sword - Wind Scar
"""

# name | power | weak to | immune to | silver qi fate
FOE_LINES = """
Gate Thug | 6 | palm | sword | 1 1 1
Salt Smuggler | 7 | sword | palm | 1 1 1
Red Scarf Bandit | 8 | mystical | knife | 1 1 1
Grave Robber | 8 | knife | palm | 1 1 1
Baoyu Xinnu | 9 | knife | mystical | 2 1 1
Masked Courier | 9 | palm | mystical | 2 1 1
River Pirate | 10 | mystical | sword | 2 1 1
Crooked Magistrate | 10 | sword | mystical | 2 1 1
Venom Peddler | 11 | knife | sword | 2 1 1
Hill Ogre | 12 | mystical | palm | 2 1 1
False Monk | 12 | palm | knife | 2 1 1
Rope Assassin | 13 | sword | knife | 2 2 1
Bronze Puppet | 14 | palm | sword | 2 2 1
Moon Thief | 14 | sword | palm | 2 2 1
Lightning Twins | 15 | knife | mystical | 2 2 1
Corpse Herder | 16 | mystical | knife | 2 2 1
Fallen Swordsman | 16 | palm | mystical | 2 2 1
Desert Warlord | 17 | knife | palm | 3 2 2
Iron Mask Guard | 18 | mystical | sword | 3 2 2
Plague Witch | 19 | sword | mystical | 3 2 2
Border General | 20 | knife | sword | 3 2 2
Snake Matriarch | 20 | mystical | palm | 3 2 2
Ghost Bride | 21 | palm | knife | 3 2 2
Grand Chancellor | 22 | sword | knife | 4 2 2
Tower Demon | 22 | palm | sword | 4 2 2
Blood Khan | 23 | sword | palm | 4 2 2
Nine-Tailed Lord | 24 | knife | mystical | 4 2 2
Twin Kayas | 26 | palm | knife | 4 3 3
Bone Emperor | 28 | mystical | palm | 4 3 3
Night Dragon King | 30 | sword | knife | 4 3 3
Qitiandi | 40 | - | - | 0 4 4
"""

# name | kind what icons | silver | copies
EQUIPMENT_LINES = """
Reed Gauntlet | weapon palm 2 | 1 | 2
Bronze Knuckles | weapon palm 3 | 3 | 2
Silver Transformer | weapon palm 4 | 6 | 1
Dragonspring Sword | weapon sword 2 | 1 | 2
Cold Spring Sword | weapon sword 3 | 3 | 2
Prajna | weapon sword 4 | 6 | 1
All Bark No Bite | weapon knife 2 | 1 | 2
Goose Feather Knife | weapon knife 3 | 3 | 2
Mountain Cleaver | weapon knife 4 | 6 | 1
Plain Whisk | weapon mystical 2 | 1 | 2
Jade Flute | weapon mystical 3 | 3 | 2
Storm Fan | weapon mystical 4 | 6 | 1
Nuerhong Wine | gift wine 1 | 1 | 2
West Phoenix Wine | gift wine 2 | 3 | 2
Moutai Liquor | gift wine 3 | 6 | 1
Clay Jar | gift antiques 1 | 1 | 2
Bronze Mirror | gift antiques 2 | 3 | 2
Jade Tripod | gift antiques 3 | 6 | 1
One Hundred Horses | gift paintings 1 | 1 | 2
River Scroll | gift paintings 2 | 3 | 2
Spring Palace Scroll | gift paintings 3 | 6 | 1
Bamboo Flute | gift instruments 1 | 1 | 2
Moon Lute | gift instruments 2 | 3 | 2
Han Guqin | gift instruments 3 | 6 | 1
Eight Trigram Mirror | relic fate 2 | 1 | 2
Ancient Burning Furnace | relic fate 4 | 3 | 2
Buddhist relics | relic fate 6 | 6 | 1
Strength Potion | relic qi 1 | 1 | 2
Elixir of Life | relic qi 2 | 3 | 2
Pill of the Gods | relic qi 4 | 6 | 1
"""

LEGENDARY_LINES = """
Invincible War Dragon's Fist | weapon palm 5 | 0 | 1
Light of Hope | weapon sword 5 | 0 | 1
Deathkiller | weapon knife 5 | 0 | 1
Godslayer Wheel | weapon mystical 5 | 0 | 1
"""

# hexes hit by a pawn on 0,0 that faces direction 0; ALL is every hex
RANGE_LINES = """
L3 | 1,0 2,0 3,0
L4 | 1,0 2,0 3,0 4,0
FAN | 1,0 1,-1 0,1 2,0 2,-1 1,1
RING | 0,0 1,0 1,-1 0,-1 -1,0 -1,1 0,1
TRI | 1,0 2,0 1,-1 2,-2 0,1 0,2
ARC | 2,0 2,-1 1,1 2,-2 0,2
BURST | 2,0 3,0 3,-1 2,-1 1,0 1,1 2,1
CONE | 1,0 1,-1 0,1 2,0 2,-1 1,1 2,-2 0,2
DISC | -2,0 -2,1 -2,2 -1,-1 -1,0 -1,1 -1,2 0,-2 0,-1 0,0 0,1 0,2 1,-2 1,-1 1,0 1,1 2,-2 2,-1 2,0
"""
