import { Alert } from '../../ui/alert.tsx';

/** Above the factors of whoever has some to look through. */
export function PausedNotice() {
  return (
    <Alert tone="warning" title="Please check what we’ve paused">
      You’ve chosen a new password by email, so we’ve paused what was added to your account shortly before. If
      you added it yourself, use it again. If you don’t recognise it, remove it.
    </Alert>
  );
}
