export { type NameOf, wordsOf } from './timeline/value-words.ts';
