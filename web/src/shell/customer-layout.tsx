import { brand } from '@heliodesk/core/brand';
import { Link, Outlet } from 'react-router';
import { paths } from '../paths.ts';

/** Around what a company's customers see. The page is the company's, so that nobody rings us instead of them. */
export function CustomerLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <footer className="flex flex-wrap justify-center gap-x-4 border-line border-t bg-sunken px-5 py-3 text-muted text-sm">
        <span className="py-1">Runs on {brand.name}</span>
        <Link to={paths.privacy()} className="py-1 underline underline-offset-4">
          Privacy
        </Link>
      </footer>
    </div>
  );
}
