// JSON Schema (as schemars writes it) to TypeScript: the parts that are asked for, and what they are made of.
//
// Not a library, because those write a type anew wherever a schema refers to it and name it by where it stands: what views
// share would stand in four files under several names. Here a type has its Rust name and stands once.

/** The types of these properties of a schema, each with what it refers to. */
export function typesOf(schema, parts) {
  const written = new Map();
  const write = (name) => {
    if (written.has(name)) return;
    const node = schema.$defs[name];
    if (!node) throw new Error(`the schema has no ${name}`);
    written.set(name, '');
    written.set(name, declaration(name, node));
    for (const other of names(node)) write(other);
  };
  for (const part of parts) {
    const node = schema.properties[part];
    if (!node) throw new Error(`the schema says nothing of ${part}: ${Object.keys(schema.properties)}`);
    const found = names(node);
    if (found.length === 0) throw new Error(`${part} has no name in the schema`);
    found.forEach(write);
  }
  return [...written.values()].join('\n');
}

/** The types that a schema refers to, in the order it names them. */
function names(node) {
  if (node === null || typeof node !== 'object') return [];
  const own = typeof node.$ref === 'string' ? [named(node.$ref)] : [];
  return [...own, ...Object.values(node).flatMap(names)];
}
const named = (ref) => ref.slice('#/$defs/'.length);

function declaration(name, node) {
  const isPlain = node.type === 'object' && node.properties && !node.oneOf && !node.anyOf && !node.allOf && !node.$ref;
  return `${doc(node)}export ${isPlain ? `interface ${name} ${members(node)}` : `type ${name} = ${type(node)};`}\n`;
}

const doc = ({ description }) =>
  description
    ? `/**${description
        .split('\n')
        .map((line) => (line ? ` ${line}` : ''))
        .join('\n *')} */\n`
    : '';

function members({ properties, required = [] }) {
  const lines = Object.entries(properties).map(([name, node]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    return `${doc(node)}${key}${required.includes(name) ? '' : '?'}: ${type(node)};`;
  });
  // Prettier keeps an object on one line that begins so: those without a word of explanation do.
  const isShort = Object.values(properties).every(({ description }) => !description);
  return isShort ? `{ ${lines.join(' ')} }` : `{\n${lines.join('\n')}\n}`;
}

const PLAIN = { integer: 'number', number: 'number', string: 'string', boolean: 'boolean', null: 'null' };
const union = (types) => [...new Set(types)].join(' | ') || 'never';

/** A schema as a type. What is said beside a reference or a choice holds as well: an intersection. */
function type(node) {
  if (node === true) return 'unknown';
  const all = [];
  if (node.$ref) all.push(named(node.$ref));
  if ('const' in node) all.push(JSON.stringify(node.const));
  else if (node.enum) all.push(union(node.enum.map((value) => JSON.stringify(value))));
  else if (node.type) all.push(union([node.type].flat().map((kind) => ofKind(kind, node))));
  const choice = node.oneOf ?? node.anyOf;
  if (choice) all.push(union(choice.map(type)));
  if (node.allOf) all.push(...node.allOf.map(type));
  if (all.length === 0) return 'unknown';
  const said = all.filter((one) => one !== '{}');
  return said.length > 1 ? said.map((one) => `(${one})`).join(' & ') : (said[0] ?? '{}');
}

function ofKind(kind, node) {
  if (kind === 'array') {
    if (node.prefixItems) return `[${node.prefixItems.map(type).join(', ')}]`;
    return `(${node.items === undefined ? 'unknown' : type(node.items)})[]`;
  }
  if (kind !== 'object') {
    const plain = PLAIN[kind];
    if (!plain) throw new Error(`no TypeScript for ${kind}`);
    return plain;
  }
  if (node.properties) return members(node);
  const rest = node.additionalProperties;
  if (rest && typeof rest === 'object') return `Record<string, ${type(rest)}>`;
  // A choice of objects says its own; an object without anything may hold anything.
  return node.oneOf || node.anyOf || node.allOf || node.$ref ? '{}' : 'Record<string, unknown>';
}
