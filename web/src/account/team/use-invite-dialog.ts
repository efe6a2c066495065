import { useLocation, useNavigate } from 'react-router';
import { invites } from '../../paths.ts';

/** Open where the address says so, so that other pages can lead straight to it and Back closes it. */
export function useInviteDialog() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const open = search === invites;
  return {
    open,
    show: () => navigate({ pathname, search: invites }, { state: { openedHere: true } }),
    close() {
      if (!open) return;
      if (state?.openedHere) navigate(-1);
      else navigate({ pathname }, { replace: true });
    },
  };
}
