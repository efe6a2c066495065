import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ActionSamples } from './action-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { DisplaySamples } from './display-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';

/** Every component in each of its states, to look at and to check. */
export function GalleryPage() {
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-5 py-14 sm:px-6">
      <div>
        <h1 className="text-headline">Components</h1>
        <p className="mt-2 text-lead text-muted">Each part of the interface, in each of its states.</p>
        <VisuallyHidden>This line is for screen readers only.</VisuallyHidden>
      </div>
      <ActionSamples />
      <FormSamples />
      <ChoiceSamples />
      <DisplaySamples />
      <OverlaySamples />
    </div>
  );
}
