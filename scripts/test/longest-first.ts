import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, half a minute and more. */
const longest = [
  /reliability\/(imports|uploads|stopping|killed)\.test\.ts$/,
  /checks\/architecture\.test\.ts$/,
  /src\/(slow-work|lost-authority|access|fuzz)\.test\.ts$/,
  /(backup|supervisor|enumeration|jobs\/worker)\.test\.ts$/,
];

/** Begins with what takes longest, so that no processor waits for the last file. Vitest itself goes by their sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((kind) => kind.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
