//! Why an action is refused.

use crate::name::Name;
use table::Seat;

/// Why an action is refused; it tells nothing that its seat may not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Another seat is to move.
    #[error("it is not your move: the game waits for seat {0}")]
    NotYours(Seat),
    /// The game has ended.
    #[error("the game is over: nothing more can be played")]
    Over,
    /// Not in this phase.
    #[error("this cannot be done now: {0}")]
    NotNow(&'static str),
    /// No such card in this deck.
    #[error("{card} is no {what} of the deck {deck:?}")]
    NoCard {
        /// The card.
        card: Name,
        /// What it should be.
        what: &'static str,
        /// The deck.
        deck: String,
    },
    /// Not in the hand.
    #[error("{0} is not in your hand")]
    NotInHand(Name),
    /// A free agent does not join a faction.
    #[error("{0} is a free agent: it is played with `play_free` (A11)")]
    IsFree(Name),
    /// A faction agent is not free.
    #[error("{0} joins a faction: it is played with `play` (A4)")]
    IsNotFree(Name),
    /// An agent that is not just played at an end of one's own factions.
    #[error("{0} is played where its text says: with `play_at` (A22)")]
    IsPlaced(Name),
    /// An agent that is played at an end.
    #[error("{0} is played at an end of one of your factions: with `play` (A4)")]
    IsNotPlaced(Name),
    /// Not a place where its text lets it be played.
    #[error("{0} may not be played at that place: its text says where (A22)")]
    NotThere(Name),
    /// No such faction.
    #[error("faction {faction} does not exist: this table has factions 0 to {last}")]
    NoFaction {
        /// The faction asked for.
        faction: u8,
        /// The last there is.
        last: u8,
    },
    /// Somebody else's faction.
    #[error("faction {faction} is not yours (A4): yours are {} and {}", yours[0], yours[1])]
    NotYourFaction {
        /// The faction asked for.
        faction: u8,
        /// The seat's own.
        yours: [u8; 2],
    },
    /// A full faction.
    #[error("faction {faction} is full: it holds {capacity} agents (A5)")]
    Full {
        /// The faction.
        faction: u8,
        /// How many it holds.
        capacity: usize,
    },
    /// A command toward somebody who is not there.
    #[error("the command must face seat {} or seat {}, not seat {found}", allowed[0], allowed[1])]
    CommandTo {
        /// The seat asked for.
        found: Seat,
        /// The two it can face.
        allowed: [Seat; 2],
    },
    /// Not another player of this table.
    #[error("`with` is another player of this table, not seat {0}")]
    With(Seat),
    /// No agent lies there.
    #[error("no agent lies at index {index} of faction {faction}")]
    NoAgent {
        /// The faction.
        faction: u8,
        /// The place.
        index: u8,
    },
    /// A dead agent has no command.
    #[error("the agent at index {index} of faction {faction} is dead and has no command (A12)")]
    Dead {
        /// The faction.
        faction: u8,
        /// The place.
        index: u8,
    },
    /// The command faces the other player.
    #[error("the command at index {index} of faction {faction} does not face you (A9)")]
    FacesOther {
        /// The faction.
        faction: u8,
        /// The place.
        index: u8,
    },
    /// A free agent that the seat does not keep.
    #[error("you keep no free agent {0} on the table")]
    NotKept(Name),
    /// A command without a target.
    #[error("the command of {0} has no fitting target now (A14)")]
    NoTarget(Name),
    /// Not what the command asks for.
    #[error("that is not a fitting target: the command asks for {0}")]
    NotATarget(&'static str),
    /// An exchange of a card that is not there.
    #[error("an exchange asks for `card` or `mission` from your hand, one at a time")]
    NotToExchange,
    /// Too little was chosen.
    #[error("choose at least one first")]
    NotYet,
    /// The command must get all its targets.
    #[error("the command must get all its targets (A14)")]
    NotDone,
    /// A wrong number of cards to buy.
    #[error("buy up to two agents and up to two missions, at least one card (A17)")]
    BuyCount,
    /// Too expensive.
    #[error("that costs {price} points, and you have {points} (A17)")]
    TooDear {
        /// The price.
        price: u8,
        /// The points there are.
        points: i32,
    },
    /// Not enough cards in deck and discards.
    #[error("only {agents} agents and {missions} missions are left to buy (A21)")]
    TooFewLeft {
        /// Agents left.
        agents: usize,
        /// Missions left.
        missions: usize,
    },
    /// Nothing to exchange.
    #[error("your hand is empty: there is nothing to exchange")]
    EmptyHand,
    /// A faction has its two missions.
    #[error("two of your missions lie at faction {0} already (A15)")]
    TwoThere(u8),
    /// The mission lies there already.
    #[error("{mission} lies at faction {faction} already")]
    AlreadyThere {
        /// The mission.
        mission: Name,
        /// The faction.
        faction: u8,
    },
    /// The mission was taken off or moved before.
    #[error("{0} was taken off or moved in this phase already (A18)")]
    Touched(Name),
    /// The mission is not attached.
    #[error("{0} is not attached to one of your factions")]
    NotAttached(Name),
}
