import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { moved } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';

/** Tells once, on the page that was loaded for it, that the address has been changed. */
export function useMovedNews() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== moved) return;
    toast({ title: 'The address has been changed', description: 'Old links lead to the new one.' });
    navigate({ pathname }, { replace: true });
  }, [pathname, search, navigate]);
}
