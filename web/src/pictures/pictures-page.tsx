import type { ComponentType } from 'react';
import { InstallationPicture } from './installation/installation-picture.tsx';
import styleSheet from './pictures.css?url';
import { SurveyPicture } from './survey/survey-picture.tsx';

const pictures: [name: string, Picture: ComponentType][] = [
  ['solar-survey', SurveyPicture],
  ['installation', InstallationPicture],
];

/** Apps of the home page's carousel that don't exist yet, wide for a desk and tall for a phone, to be taken by `npm run pictures`. */
export function PicturesPage() {
  return (
    <div className="scheme-light overflow-x-auto bg-page p-6 text-ink">
      <link rel="stylesheet" href={styleSheet} precedence="pictures" />
      <h1 className="text-headline">Pictures</h1>
      {pictures.map(([name, Picture]) => (
        <div key={name} className="mt-6 flex gap-6">
          <div
            data-picture={`${name}-wide`}
            className="@container overflow-hidden h-[525px] w-[840px] shrink-0 leading-normal"
          >
            <Picture />
          </div>
          <div
            data-picture={`${name}-tall`}
            className="@container overflow-hidden h-[450px] w-[360px] shrink-0 leading-normal"
          >
            <Picture />
          </div>
        </div>
      ))}
    </div>
  );
}
