import { toast } from '../../ui/toast-store.ts';

interface SharedLink {
  title: string;
  text: string;
  url: string;
}

/** Hands the link to the device's own sharing where it has one, and to the clipboard otherwise. */
export async function shareLink(link: SharedLink): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(link.url);
  try {
    await navigator.share(link);
  } catch (failure) {
    const changedTheirMind = failure instanceof DOMException && failure.name === 'AbortError';
    if (!changedTheirMind) await copyLink(link.url);
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({
      title: 'Link copied',
      description: 'It opens this report, with no name or email address in it.',
    });
  } catch {
    toast({
      variant: 'destructive',
      title: 'Link not copied',
      description: 'Please copy the address of this page instead. It opens the same report.',
    });
  }
}
