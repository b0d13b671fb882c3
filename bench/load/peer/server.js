// A boardgame.io server with a duel game like Duelo: two seats, hidden hands, a hidden deck, one
// question at a time. What is hidden is stripped by the library's own player view.
const { Server } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const COPIES = [5, 4, 4, 3, 3, 2, 2, 1]; // of the cards 1 to 8
const HAND = 2;
const MARKERS = 4; // a match is about as long as one of Duelo

function deal(G, random) {
  const cards = COPIES.flatMap((copies, kind) => Array(copies).fill(kind + 1));
  G.secret.deck = random.Shuffle(cards);
  for (const seat of Object.keys(G.players))
    G.players[seat].hand = Array.from({ length: HAND }, () => G.secret.deck.pop());
  G.discard = [];
}

function take(G, seat, index) {
  const [card] = G.players[seat].hand.splice(index, 1);
  if (card === undefined) return undefined;
  G.discard.push({ seat, card });
  return card;
}

function won(G, random, seat) {
  G.told.push(`${seat} wins the round`);
  G.markers[seat] += 1;
  deal(G, random);
}

function other(seat) {
  return seat === "0" ? "1" : "0";
}

function endOfDeck({ G, random }) {
  if (G.secret.deck.length > 0) return;
  const strength = (seat) => Math.max(0, ...G.players[seat].hand);
  won(G, random, strength("0") >= strength("1") ? "0" : "1");
}

const game = {
  name: "duel",
  disableUndo: true, // else every state ever is kept and copied
  setup: ({ random }) => {
    const G = {
      secret: { deck: [] },
      players: { 0: { hand: [] }, 1: { hand: [] } },
      markers: { 0: 0, 1: 0 },
      discard: [],
      told: [],
    };
    deal(G, random);
    return G;
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, ctx }) => {
      G.told = [`${ctx.currentPlayer} draws`];
      G.players[ctx.currentPlayer].hand.push(G.secret.deck.pop());
    },
  },
  moves: {
    discard: {
      client: false,
      move: ({ G, random, playerID }, index) => {
        const card = take(G, playerID, index);
        if (card === undefined) return "INVALID_MOVE";
        G.told.push(`${playerID} plays ${card}`);
        endOfDeck({ G, random });
        return undefined;
      },
    },
    duel: {
      client: false,
      move: ({ G, random, playerID }, index) => {
        const mine = take(G, playerID, index);
        if (mine === undefined) return "INVALID_MOVE";
        const foe = other(playerID);
        const theirs = take(G, foe, 0);
        G.told.push(`${playerID} duels ${mine} against ${theirs}`);
        if (mine !== theirs) won(G, random, mine > theirs ? playerID : foe);
        else {
          G.players[foe].hand.push(G.secret.deck.pop() ?? 1);
          endOfDeck({ G, random });
        }
        return undefined;
      },
    },
  },
  endIf: ({ G }) => {
    const winner = Object.keys(G.markers).find((seat) => G.markers[seat] >= MARKERS);
    return winner === undefined ? undefined : { winner };
  },
  playerView: PlayerView.STRIP_SECRETS,
};

const server = Server({ games: [game], origins: ["http://127.0.0.1"] });
server.run({ port: { host: "127.0.0.1", port: 0 } }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
// A line of standard input has the garbage collected; the end of it, however it came, ends this.
process.stdin.on("data", () => global.gc()).on("end", () => process.exit(0));
