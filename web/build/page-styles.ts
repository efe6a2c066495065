import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import parseSelector, { type Node as SelectorNode } from 'postcss-selector-parser';

/** The contents of a page's HTML, as far as a selector can ask for them. */
interface Held {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
}

const controls = ['input', 'select', 'textarea', 'progress'];
const controlPart = /^:(:(placeholder|file-selector|-webkit-|-moz-(range|progress))|-moz-ui-)/;
const alternatives = new Set([':is', ':where', ':has']);

/**
 * The rules that a page needs as it stands in its HTML; what it shows once it is awake comes with the whole sheet.
 * A rule is left out only where an element it asks for is not there: by attributes and states pages change while
 * they sleep.
 */
export function pageStyles(sheet: string, html: string): string {
  const held = heldIn(html);
  const root = postcss.parse(sheet);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => mayMatch(selector, held));
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  leaveOutFallbacks(root);
  leaveOutUnusedNames(root, html);
  leaveOutEmpty(root);
  return root.toString();
}

function heldIn(html: string): Held {
  const held: Held = { tags: new Set(['html', 'head', 'body']), classes: new Set(), ids: new Set() };
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi)) {
    held.tags.add(tag.toLowerCase());
    for (const [, name, value = ''] of attributes.matchAll(/\s(class|id)="([^"]*)"/g)) {
      if (name === 'id') held.ids.add(value);
      else for (const each of plainText(value).split(/\s+/)) held.classes.add(each);
    }
  }
  return held;
}

// As React escapes attributes.
function plainText(value: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');
}

function mayMatch(selector: string, held: Held): boolean {
  return partsOf(selector).every((node) => isHeld(node, held));
}

// Every page asks the same selectors, and reading them takes most of the time.
const known = new Map<string, SelectorNode[]>();

function partsOf(selector: string): SelectorNode[] {
  const parts = known.get(selector) ?? parseSelector().astSync(selector).nodes[0]?.nodes ?? [];
  known.set(selector, parts);
  return parts;
}

function isHeld(node: SelectorNode, held: Held): boolean {
  switch (node.type) {
    case 'tag':
      return held.tags.has(node.value.toLowerCase());
    case 'class':
      return held.classes.has(node.value);
    case 'id':
      return held.ids.has(node.value);
    case 'pseudo':
      if (node.value === ':host') return false;
      if (controlPart.test(node.value)) return controls.some((tag) => held.tags.has(tag));
      if (!alternatives.has(node.value)) return true;
      return node.nodes.some((each) => each.nodes.every((inner) => isHeld(inner, held)));
    default:
      return true;
  }
}

/** Drops Tailwind's rules for browsers that know neither @property nor color-mix(), of which none is supported. */
function leaveOutFallbacks(root: Root) {
  // Prefixed and again, once for each tool that the sheet went through.
  root.walkDecls((declaration) => {
    if (declaration.toString() === declaration.next()?.toString()) declaration.remove();
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') layer.nodes = [];
  });
  root.walkAtRules('supports', (condition) => {
    if (!condition.params.startsWith('(color:color-mix(')) return;
    const plain = condition.prev();
    const [mixed] = condition.nodes ?? [];
    if (plain?.type !== 'rule' || mixed?.type !== 'rule' || plain.selector !== mixed.selector) return;
    mixed.each((declaration) => {
      if (declaration.type !== 'decl') return;
      plain.walkDecls(declaration.prop, (fallback) => void fallback.remove());
    });
    condition.replaceWith(condition.nodes ?? []);
  });
  const themed = new Set<string>();
  root.walkDecls(/^--/, ({ prop, parent }) => {
    if (parent?.type === 'rule' && (parent as Rule).selector.includes(':root')) themed.add(prop);
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+),[^()]*\)/g, (whole, name: string) =>
      themed.has(name) ? `var(${name})` : whole,
    );
  });
}

/** Variables, registered properties and keyframes that nothing in the page asks for any longer. */
function leaveOutUnusedNames(root: Root, html: string) {
  for (let before = -1, left = root.toString(); before !== left.length; left = root.toString()) {
    before = left.length;
    const used = new Set([...(left + html).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    root.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
    root.walkAtRules('property', (property) => {
      if (!used.has(property.params)) property.remove();
    });
  }
  const animations: string[] = [];
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--') || prop.startsWith('animation')) animations.push(value);
  });
  const animated = new Set(animations.join(' ').split(/[\s,]+/));
  root.walkAtRules('keyframes', (keyframes) => {
    if (!animated.has(keyframes.params)) keyframes.remove();
  });
}

function leaveOutEmpty(root: Root) {
  const empty = (node: ChildNode) =>
    (node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0;
  const sweep = (nodes: ChildNode[]) => {
    for (const node of [...nodes]) {
      if ('nodes' in node && node.nodes) sweep(node.nodes);
      if (!empty(node)) continue;
      if (isLayer(node)) node.replaceWith(postcss.atRule({ name: 'layer', params: node.params }));
      else node.remove();
    }
  };
  sweep(root.nodes);
}

const isLayer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'layer';

const isKeyframes = (node: { type?: string; name?: string } | undefined) =>
  node?.type === 'atrule' && node.name === 'keyframes';
