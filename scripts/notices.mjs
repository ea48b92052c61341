// Writes the notices of everything inside the program and its page: each package with the licence files that it contains. Whether
// we may use these licences is checked by cargo deny. (`cargo about` recognises licences by their text, which takes minutes.)
//
//     node scripts/notices.mjs target/dist/NOTICES.html
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'web');
const [file] = process.argv.slice(2);

/** The licence texts that a package contains. */
function texts(folder) {
    const names = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    return names
        .filter((name) => /^(licen[cs]e|copying|notice|unlicense)/i.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

/** The crates that the program is linked from, as cargo resolves them for this machine, without our own. */
function crates() {
    const cargo = (...args) => execFileSync('cargo', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
    const about = JSON.parse(cargo('metadata', '--locked', '--format-version', '1', '--all-features'));
    const described = new Map(about.packages.map((one) => [`${one.name} ${one.version}`, one]));
    const tree = cargo(
        'tree',
        '--locked',
        '-p',
        'safehouse',
        '--features',
        'jemalloc',
        '-e',
        'normal',
        '--prefix',
        'none',
        '-f',
        '{p}',
    );
    const named = new Set(
        tree
            .split('\n')
            .filter(Boolean)
            .map((line) => line.replace(/ \(.*/, '').replace(/ v(\S+)$/, ' $1')),
    );
    return [...named]
        .map((name) => described.get(name))
        .filter((one) => one.source)
        .map((one) => ({
            name: one.name,
            version: one.version,
            licence: one.license ?? 'see its text',
            source: one.repository,
            texts: texts(dirname(one.manifest_path)),
        }));
}

/** The packages that the page's own sources import, with their dependencies; all others only build or test the page. */
function packages() {
    const found = new Map();
    const add = (name) => {
        const folder = join(web, 'node_modules', name);
        let one;
        try {
            one = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        } catch {
            return; // One of our own folders.
        }
        if (found.has(name)) return;
        found.set(name, {
            name: `${name} (in the page)`,
            version: one.version,
            licence: one.license,
            source: one.homepage,
            texts: texts(folder),
        });
        Object.keys(one.dependencies ?? {}).forEach(add);
    };
    const look = (folder) => {
        for (const entry of readdirSync(folder, { withFileTypes: true })) {
            const path = join(folder, entry.name);
            if (entry.isDirectory()) look(path);
            else if (/\.(ts|svelte|css)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
                for (const [, name] of readFileSync(path, 'utf8').matchAll(
                    /(?:from|import|url\()\s*['"]((?:@[\w-]+\/)?[\w-]+)/g,
                ))
                    add(name);
        }
    };
    look(join(web, 'src'));
    if (!found.has('svelte')) throw new Error('the page is made with svelte: nothing was found');
    return [...found.values()];
}

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const all = [...crates(), ...packages()].sort((a, b) => a.name.localeCompare(b.name));
// Many packages contain the same text: print it once.
const printed = new Map();
const number = (text) => printed.get(text) ?? printed.set(text, printed.size + 1).get(text);
const line = (one) => {
    const links = one.texts
        .map(number)
        .map((n) => ` <a href="#t${n}">${n}</a>`)
        .join('');
    return `<li>${escape(one.name)} ${one.version}: ${escape(String(one.licence))}${links}${one.source ? `, ${escape(one.source)}` : ''}</li>`;
};
const lines = all.map(line).join('\n');
// Our own, and the one that some packages name without including it; Debian has it.
const files = [join(root, 'LICENSE-MIT'), join(root, 'LICENSE-APACHE'), '/usr/share/common-licenses/MPL-2.0'];
const own = files.map((path) => `<h2>${basename(path)}</h2>\n<pre>${escape(readFileSync(path, 'utf8'))}</pre>`);
const bodies = [...printed].map(([text, n]) => `<h2 id="t${n}">${n}</h2>\n<pre>${escape(text)}</pre>`);
writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Safehouse: notices</title>
<h1>Notices</h1>
<p>Safehouse is MIT or Apache-2.0. It contains the work of others, each with its licence, the numbers of the texts that it brings, and where its source is; where it brings no text, its licence is one of those that follow the list.</p>
<ul>
${lines}
</ul>
${own.join('\n')}
${bodies.join('\n')}
</html>
`,
);
const bare = all.filter((one) => one.texts.length === 0);
console.log(
    `${all.length} packages, ${printed.size} texts; ${bare.length} bring none: ${bare.map((one) => `${one.name} (${one.licence})`).join(', ')}`,
);
