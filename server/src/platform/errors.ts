import { type ErrorCode, errorCatalogue } from '@heliodesk/core/contracts/errors';

/** A failure the product knows about: its code decides the status and the words. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** The record as it is now. */
  readonly current: object | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: Record<string, string>; current?: object; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = options.fields;
    this.current = options.current;
  }
}

/** Something the person who starts the server has to put right; its message is all they are shown. */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}
