//! `safehouse review`: what was the best choice at every decision of a record, given what its seat knew.

use crate::files::{in_file, read};
use crate::records::LONGEST;
use bots::review::Unit;
use games::Decks;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;
use study::report::SeatReview;
use study::{Lang, Review, Settings as How, UnderWay, begin};
use table::Seat;

/// So many mistakes of a seat are printed; the HTML has all of them.
const WORST: usize = 3;

/// What to review, and where it is written.
#[derive(clap::Args, Debug)]
pub struct Settings {
    /// The record, a JSON file; `-` is standard input.
    file: PathBuf,
    /// Only this seat's decisions, from 0.
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// How long each decision is thought about, in milliseconds. Left out: until its figures are sharp enough; then the
    /// review is the same on every machine.
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    think: Option<u64>,
    /// Writes the review as one file of HTML, to read and to print.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Writes the review as JSON, for programs; docs/study.md says what is in it.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The language of the HTML and of what is printed.
    #[arg(long, value_parser = ["en", "ru"], default_value = "en")]
    lang: String,
    /// Another number gives other luck in the roll-outs: to see how far two reviews agree.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u8,
}

/// Reviews a record, shows how far it has come, and prints what it came to.
pub fn run(settings: &Settings, decks: &Decks, mut out: impl Write) -> io::Result<()> {
    let bad = |fault: games::Fault| in_file(&settings.file, &fault.message);
    let text = read(&settings.file, LONGEST)?;
    let mut review = begin(&text, decks, how(settings)?).map_err(bad)?;
    work(&mut review);
    let lang = if settings.lang == "ru" { Lang::Ru } else { Lang::En };
    let told = review.so_far();
    if let Some(file) = &settings.html {
        std::fs::write(file, review.page(lang)).map_err(|error| in_file(file, &error.to_string()))?;
    }
    if let Some(file) = &settings.json {
        let json = serde_json::to_string(&told).map_err(io::Error::other)?;
        std::fs::write(file, json + "\n").map_err(|error| in_file(file, &error.to_string()))?;
    }
    print(&told, &review.mistakes(lang), lang, &mut out)
}

fn how(settings: &Settings) -> io::Result<How> {
    let no_seat = |number| {
        io::Error::new(
            io::ErrorKind::InvalidInput,
            format!("--seat {number}: no table has it, seats are 0 to 9"),
        )
    };
    let seat = settings.seat.map(|number| Seat::new(number).ok_or_else(|| no_seat(number))).transpose()?;
    Ok(How { seat, think: settings.think.map(Duration::from_millis), seed: settings.seed, ..How::default() })
}

/// All of it, with a bar where somebody looks.
fn work(review: &mut UnderWay) {
    let bar = ProgressBar::new(review.n_decisions() as u64 + 1).with_style(
        ProgressStyle::with_template("{bar:40} decision {pos} of {len}, {eta} to go")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    while review.step() {
        bar.inc(1);
    }
    bar.finish_and_clear();
}

fn print(told: &Review, mistakes: &[(Seat, String)], lang: Lang, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}, {} {}", told.game, lang.pick("разборщик", "reviewer"), told.reviewer)?;
    for (seat, of_seat) in told.seats.iter().enumerate().filter(|(_, of_seat)| of_seat.n_decisions > 0) {
        print_seat(of_seat, told.unit, lang, out)?;
        let own = mistakes.iter().filter(|(whose, _)| whose.idx() == seat);
        own.take(WORST).try_for_each(|(_, mistake)| writeln!(out, "    {mistake}"))?;
    }
    Ok(())
}

fn print_seat(seat: &SeatReview, unit: Unit, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    let SeatReview { name, n_decisions, loss, loss_within, agreement, mistakes, .. } = seat;
    let n_best = (agreement * *n_decisions as f32).round();
    let (blunders, slips, mistakes) = (mistakes.blunders, mistakes.slips, mistakes.mistakes);
    // Two digits: these are means of many decisions.
    let figure = |value: f32| format!("{value:.2}").replace('-', "−").replace('.', lang.pick(",", "."));
    // A chance stands in hundredths, and is told as so many of ten.
    let (scale, of_ten) = match unit {
        Unit::RoundPoints | Unit::GamePoints => (1.0, ""),
        Unit::Chance => (0.1, lang.pick(" из 10", " in 10")),
    };
    let (loss, within) = (figure(scale * loss), figure(scale * loss_within) + of_ten);
    match lang {
        Lang::Ru => writeln!(
            out,
            "{name}: ходов {n_decisions}, лучших или равных им {n_best}; потеря за ход {loss} ± {within}; крупных ошибок {blunders}, ошибок {mistakes}, мелочей {slips}"
        )?,
        Lang::En => writeln!(
            out,
            "{name}: {n_decisions} moves, {n_best} best or equal to it; {loss} ± {within} lost a move; blunders: {blunders}, mistakes: {mistakes}, slips: {slips}"
        )?,
    }
    let Some(luck) = &seat.luck else { return Ok(()) };
    let [deal, others, own, skill, hidden] = match lang {
        Lang::Ru => ["раздача", "чужие ходы", "своя игра", "что можно было знать", "что увидеть было нельзя"],
        Lang::En => ["the deal", "others’ moves", "own play", "what could be known", "what nobody could see"],
    };
    let signed = |part: f32| lang.signed(f64::from(part));
    writeln!(
        out,
        "    {deal} {}, {others} {}, {own} {} ({skill} {}, {hidden} {})",
        signed(luck.deal),
        signed(luck.others),
        signed(luck.own()),
        signed(luck.skill),
        signed(luck.hidden)
    )
}
