import { z } from 'zod';

export const errorCatalogue = {
  validation_failed: {
    status: 400,
    message: 'Some of that doesn’t look right. Please check the fields we’ve marked and try again.',
  },
  malformed_json: {
    status: 400,
    message: 'The request body is not valid JSON. Please correct it and try again.',
  },
  malformed_request: {
    status: 400,
    message: 'The request cannot be understood. Please correct it and try again.',
  },
  link_invalid: {
    status: 400,
    message: 'This link doesn’t work any more. Please ask for a new one.',
  },
  sign_in_expired: {
    status: 400,
    message: 'That took a while, so to be safe please enter your password again.',
  },
  passkey_refused: {
    status: 400,
    message: 'We couldn’t check this passkey. Please try again, or sign in another way.',
  },
  picture_unreadable: {
    status: 400,
    message: 'We can’t read this picture. Please choose a PNG, JPEG or WebP file.',
  },
  webhook_refused: { status: 400, message: 'This message does not come from our payment provider.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: {
    status: 401,
    message: 'That email address or password isn’t right. Please check both and try again.',
  },
  card_refused: {
    status: 402,
    message: 'Your card wasn’t accepted. Please check the details or try another card.',
  },
  payment_required: {
    status: 402,
    message:
      'Your company’s subscription hasn’t been paid. You can still read and export your data, and pay under Billing.',
  },
  second_factor_required: {
    status: 403,
    message: 'Your company asks for a second step when you sign in. Set one up in your settings to continue.',
  },
  forbidden: {
    status: 403,
    message: 'Your role doesn’t let you do this. Please ask an owner of your company.',
  },
  last_owner: {
    status: 409,
    message: 'Every company needs an owner. Please make somebody else an owner first.',
  },
  email_unconfirmed: {
    status: 409,
    message:
      'Please confirm your email address first: we’ve emailed you a link. You can set this up straight after.',
  },
  app_exists: {
    status: 409,
    message: 'You already have an authenticator app. Remove it before you set up another.',
  },
  too_many_passkeys: {
    status: 409,
    message: 'You’ve reached the limit for passkeys. Remove one first.',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this since you opened it. Nothing’s been saved yet.',
  },
  changed_since: {
    status: 409,
    message: 'This has changed since then, so it can’t be undone.',
  },
  slot_taken: {
    status: 409,
    message: 'Someone else has just taken that time. Please choose another.',
  },
  already_booked: {
    status: 409,
    message: 'You’ve already booked a time with this link.',
  },
  magnet_closed: {
    status: 409,
    message: 'This company can’t take enquiries here at the moment. Please ring or email them instead.',
  },
  booking_closed: {
    status: 409,
    message: 'This company can’t take bookings here at the moment. Please ring or email them instead.',
  },
  project_gone: {
    status: 409,
    message: 'That project isn’t there any more. Somebody may have deleted it.',
  },
  person_erased: {
    status: 409,
    message: 'This customer’s data has been erased, so their project can’t be changed any more.',
  },
  not_mergeable: { status: 409, message: 'These two can’t be merged.' },
  unmerge_later_first: { status: 409, message: 'There’s a later merge. Please unmerge that one first.' },
  file_in_use: {
    status: 409,
    message: 'This file is on a project. Please remove it there.',
  },
  move_stopped: { status: 409, message: 'This project can’t be moved there yet.' },
  import_moved_on: {
    status: 409,
    message: 'This import has moved on since you last looked. Please reload the page to see where it is.',
  },
  not_undoable: { status: 409, message: 'This can’t be undone.' },
  identifier_taken: {
    status: 409,
    message: 'That address is already taken. Please choose another.',
  },
  identifier_changed: {
    status: 409,
    message: 'You’ve already changed this address once, so it can’t be changed again.',
  },
  account_exists: {
    status: 409,
    message: 'There’s already an account with this email address. Sign in to join your team.',
  },
  no_subscription: {
    status: 409,
    message: 'There’s no subscription to change yet. Please choose a plan first.',
  },
  not_refundable: {
    status: 409,
    message:
      'That can’t go back to the card: it’s been given back already, or the bank has asked for it back. Nothing’s been refunded.',
  },
  subscription_changed: {
    status: 409,
    message: 'Your subscription has changed in the meantime. Please check it and try again.',
  },
  sign_up_over: {
    status: 409,
    message: 'This sign-up has ended. Please start again, or sign in if you’ve already finished it.',
  },
  no_address: {
    status: 409,
    message: 'There’s no email address here to send an invitation to.',
  },
  has_joined: {
    status: 409,
    message: 'They’ve signed up already, so there’s nothing to invite them to.',
  },
  beta_full: {
    status: 409,
    message: 'All the beta places are taken, so somebody would have to give theirs up first.',
  },
  upload_offset: {
    status: 409,
    message: 'This part of the file doesn’t follow on from what has arrived. Please carry on from there.',
  },
  upload_differs: {
    status: 409,
    message: 'Another file is being uploaded under this id. Please choose a new one.',
  },
  quota_exceeded: {
    status: 409,
    message: 'Your plan’s storage is full. Please delete files you no longer need, or change your plan.',
  },
  forbidden_origin: {
    status: 403,
    message: 'This request came from another site. Please open the page itself and try again.',
  },
  not_found: { status: 404, message: 'There’s nothing at this address. Please check it and try again.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method. Please use another.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  payload_too_large: {
    status: 413,
    message: 'That’s too much to send at once. Please shorten it and try again.',
  },
  unsupported_media_type: { status: 415, message: 'Please send the request body as application/json.' },
  range_unsatisfiable: {
    status: 416,
    message: 'The file ends before the part that was asked for.',
  },
  upload_damaged: {
    status: 422,
    message: 'The file was damaged on its way. Please upload it again.',
  },
  file_refused: {
    status: 422,
    message:
      'We can’t take this kind of file. Please choose a photo, a PDF, a Word or Excel file, a CSV, a text file or an MP4 video.',
  },
  rate_limited: {
    status: 429,
    message: 'That’s a lot in a short time. Please wait a moment and try again.',
  },
  headers_too_large: {
    status: 431,
    message: 'The headers of the request are too long. Please clear this site’s cookies and try again.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  overloaded: { status: 503, message: 'We’re very busy right now. Please try again in a moment.' },
  payments_unavailable: {
    status: 503,
    message: 'We can’t reach our payment provider right now. Please try again in a moment.',
  },
  storage_unavailable: {
    status: 503,
    message: 'We can’t reach our file storage right now. Please try again in a moment.',
  },
  storage_full: {
    status: 507,
    message: 'There’s no room left to store files right now. Nothing was lost. Please try again later.',
  },
  unavailable: {
    status: 503,
    message: 'We’re having trouble on our side. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** The record as it is now, where somebody else has changed it. */
  current: z.unknown().optional(),
  /** Only where the answer has it too. */
  success: z.literal(false).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
