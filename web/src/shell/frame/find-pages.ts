interface Findable {
  name: string;
  keywords: string;
}

/** The pages that hold every word typed, at the start of one of their own; where none does, with a letter forgiven. */
export function findPages<Page extends Findable>(pages: Page[], typed: string): Page[] {
  const found = pagesWith(pages, typed, (word, own) => own.startsWith(word));
  return found.length > 0 ? found : pagesWith(pages, typed, isMeant);
}

function pagesWith<Page extends Findable>(
  pages: Page[],
  typed: string,
  fits: (word: string, own: string) => boolean,
): Page[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ name, keywords }) => {
    const own = `${name} ${keywords}`.toLowerCase().split(' ');
    return words.every((word) => own.some((each) => fits(word, each)));
  });
}

/** True if a word begins as typed but for one letter: another, one too many, one too few, or two that changed places. */
function isMeant(typed: string, word: string): boolean {
  const same = [...typed].findIndex((letter, place) => letter !== word[place]);
  if (same === -1) return true;
  // Of a short word there is nothing left to know it by.
  if (typed.length < 4) return false;
  const [rest, own] = [typed.slice(same), word.slice(same)];
  const isSwapped = rest[0] === own[1] && rest[1] === own[0] && own.slice(2).startsWith(rest.slice(2));
  // Whose first letter is another is somebody else: Mr Hill, and not Billing.
  if (same === 0) return isSwapped;
  return (
    isSwapped ||
    own.slice(1).startsWith(rest.slice(1)) ||
    own.startsWith(rest.slice(1)) ||
    own.slice(1).startsWith(rest)
  );
}
