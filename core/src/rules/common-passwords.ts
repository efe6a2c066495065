// Passwords of eight characters and more that lead the lists of leaked ones year after year (the National Cyber
// Security Centre's and its like), and what installers would think of first. Endings that people add are taken off
// before one is looked for, so each stands here once.
const common = new Set(
  `password passw0rd p@ssword p@ssw0rd passwort motdepasse qwertyui qwertyuiop qwerty1234 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx qazwsxedc zaq12wsx asdfghjk asdfghjkl zxcvbnm zxcvbnmasd abcdefgh abcdefghi abcd1234 abc12345 a1b2c3d4
  aa123456 a123456789 iloveyou iloveu sunshine princess football baseball basketball superman batman spiderman
  starwars pokemon charlie michael jennifer jessica michelle jordan23 liverpool arsenal chelsea manchester
  manunited everton tottenham celtic rangers newcastle leedsunited westham welcome letmein trustno1 whatever
  computer internet facebook linkedin google samsung changeme default secret password123 administrator admin1234
  adminadmin rootroot master dragon monkey shadow butterfly chocolate cheese flower summer winter autumn spring
  england scotland britain london january february september october november december monday friday
  solar solarpanel solarpower solarpanels sunpower photovoltaic inverter installer heliodesk opensolar renewable
  greenenergy electric electrician qwerty test tester testing testtest guest login hello helloworld lovely babygirl
  nothing freedom hunter ginger buster tigger maggie george thomas harley ashley nicole daniel joshua matthew
  andrew robert samantha victoria elizabeth alexander`.split(/\s+/),
);

/** The password without the digits and signs that people add to the same one again and again. */
export function withoutEnding(password: string): string {
  return password.replace(/[\d\p{P}\p{S}]+$/u, '');
}

/** True for a password among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(withoutEnding(plain)) || isPattern(plain);
}

/** '11111111', '12345678', 'abababab': a short piece over and over, or characters in their order. */
function isPattern(password: string): boolean {
  const repeated = /^(.{1,3})\1+.?$/su.test(password);
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0));
  const inOrder = steps.filter((step) => Math.abs(step) === 1).length;
  return repeated || inOrder >= steps.length - 1;
}
