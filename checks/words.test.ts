import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

/** Words that nobody says, each with what to write instead. */
const unsaid: [RegExp, string][] = [
  [/\bwhoever\b/i, 'people who …'],
  [
    /\bgo(?:es)? on (?:by itself|as before|working)\b/i,
    'renews automatically, works as usual, keeps working',
  ],
  [/\bas the system\b/i, 'match my device'],
  [/\b(?:I|we) have kept\b/i, 'I’ve saved'],
  [/\bby (?:it|your)self\b/i, 'automatically, yourself'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/^go on$|\bcan go on\b/i, 'continue, carry on'],
  [/\btenths? of\b/i, '30%'],
  [/\b(?:any|every)thing of\b/i, 'anything in, everything in'],
  [/\b(?:take|taken|takes) (?:you|them) out of\b/i, 'removed from'],
  [/\bpresent (?:address|plan|password|card)\b/i, 'current'],
  [/\bcode of your\b/i, 'code from your'],
  [/\binvites you to\b/i, 'has invited you to'],
  [/\bsubscription of \$/i, 'your … subscription'],
  [/\bsuch months\b|\bmonths like this\b/i, 'a year'],
  [/\bfrom this moment on\b/i, 'straight away'],
  [/\banswer to this mail\b/i, 'reply to this email'],
  [/(?<!\bdo )\b(?:we|you) (?:are|have|will) (?!(?:be|been)\b)/i, 'we’re, you’ve, we’ll'],
  [/\b(?:do|does|did|is|are|was|were|has|have|could|will) not\b/i, 'don’t, isn’t, couldn’t, won’t'],
  [/\bcannot\b/i, 'can’t'],
  [/\brow level security|Argon2|\bSQL\b/i, 'nothing: the machine room is not theirs'],
];

/** Exceptions: SPEC.md's very words, terms that are law, and texts for programs alone. */
const asTheyAre = [
  /^Passwords do not match\.$/,
  /We are not liable/,
  /^What could we have done better/,
  /^(?:The request|This message|This address does not take|The patch|There is no \$\{id\})/,
  /whether it is approved/,
  /^You have a credit of/,
  /^Said that a new second factor was not theirs$/,
];

const isTold = (file: string) => !/\.test\.|\/(?:testing|dev|pictures)\//.test(file);
const pages = repositoryFiles().filter(
  (file) =>
    /^web\/src\/.*\.tsx?$|^core\/src\/(?:contracts|rules|features|solar)\/.*\.ts$|mails\.ts$/.test(file) &&
    isTold(file),
);
/** Files of refusals and pages without script, besides SQL, what only engineers are told and Stripe’s own words. */
const modules = repositoryFiles().filter(
  (file) =>
    /^server\/src\/(?:account|analytics|apps|marketing|operator|platform|projects)\/.*\.ts$/.test(file) &&
    !/mails\.ts$|\/(?:store|tables)\.ts$|\/(?:gateways|simulator)\//.test(file) &&
    isTold(file),
);

it('[WORDS-1] what people read is what a colleague would say', () => {
  const texts = [
    ...pages.map((file) => ({ file, texts: textsOf(read(file)) })),
    ...modules.map((file) => ({ file, texts: textsOf(withoutErrors(read(file))).filter(isSentence) })),
  ];
  const found = texts.flatMap(({ file, texts }) =>
    texts
      .filter((text) => !asTheyAre.some((exempt) => exempt.test(text)))
      .flatMap((text) =>
        unsaid.filter(([words]) => words.test(text)).map(([, instead]) => `${file}: ${text} (${instead})`),
      ),
  );
  expect(found).toEqual([]);
});

const isSentence = (text: string) => /^(?:[A-Z‘]|\$\{)/.test(text) && !/\$\{sql\./.test(text);
const withoutErrors = (source: string) =>
  source.replace(/new (?:(?:Aggregate|Type)?Error|StartupProblem|SmsUnsure)\([^;]*;|log\.\w+\([^;]*;/gs, '');

/** The strings of a file and the text of its elements, of two words and more. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
  const strings = [
    ...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|\b(?!className)\w+="([^"\n]*)"/g),
  ].map(([, single, template, attribute]) => single ?? template ?? attribute ?? '');
  const elements = [...code.matchAll(/>\s*([^<>{}=;]*[A-Za-z][^<>{}=;]*?)\s*(?=[<{])/g)].map(
    ([, text = '']) => text.replace(/\s+/g, ' '),
  );
  return [...strings, ...elements].filter((text) => text.trim().split(/\s+/).length >= 2);
}
