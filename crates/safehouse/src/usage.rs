//! What processes take of the machine, and folders of the disk.

use std::path::Path;
use std::time::Duration;

/// What a process has used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usage {
    pub(crate) processor: Duration,
    pub(crate) memory_kb: u64,
}

/// Of all processes together.
pub(crate) fn usage_of_all(pids: &[u32]) -> Option<Usage> {
    let usages = pids.iter().map(|&pid| usage(pid)).collect::<Option<Vec<Usage>>>()?;
    usages.into_iter().reduce(|all, one| Usage {
        processor: all.processor + one.processor,
        memory_kb: all.memory_kb + one.memory_kb,
    })
}

/// From /proc; `None` where there is none.
pub(crate) fn usage(pid: u32) -> Option<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    // A tick is a hundredth of a second on every Linux that we know.
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let memory_kb = memory.split_whitespace().next()?.parse().ok()?;
    Some(Usage { processor: Duration::from_millis(ticks * 10), memory_kb })
}

/// How much the files of a folder hold.
pub(crate) fn bytes_in(folder: &Path) -> u64 {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    files.filter_map(|file| Some(file.ok()?.metadata().ok()?.len())).sum()
}
