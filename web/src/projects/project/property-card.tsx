import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import {
  earthingNames,
  energyRatings,
  type Property,
  type PropertyBody,
  propertyBody,
  propertyLabels,
} from '@heliodesk/core/contracts/properties';
import { may } from '@heliodesk/core/rules/permissions';
import { networkOperators } from '@heliodesk/core/rules/uk/distribution';
import { likelyAreas } from '@heliodesk/core/rules/uk/likely-areas';
import { formatMpan, parseMpan } from '@heliodesk/core/rules/uk/mpan';
import { checked, numberIn, textOf } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { Select } from '../../ui/select.tsx';
import { Facts, WorkCard } from '../../ui/work-card.tsx';
import { saveProperty } from './api.ts';
import { EditDialog } from './edit-dialog.tsx';
import { RoofPlanes } from './roof-planes.tsx';

const texts = ['line1', 'line2', 'town', 'county', 'postcode', 'mpan', 'uprn'] as const;
const choices = {
  phases: { '1': 'Single phase', '3': 'Three phase' },
  loopedSupply: { no: 'No', yes: 'Yes' },
  earthing: earthingNames,
  energyRating: Object.fromEntries(energyRatings.map((rating) => [rating, rating])),
} as const;

type TypedProperty = Record<(typeof texts)[number] | keyof typeof choices | 'mainFuseAmps', string>;

export function PropertyCard({ project }: { project: ProjectDetail }) {
  const { property } = project;
  const { open, show, close } = useOverlay();
  const { line1, line2, town, county, postcode, mpan, phases, mainFuseAmps, earthing, energyRating } =
    property;
  const looped = property.loopedSupply;
  const edits = may(useUser().role, 'projects:edit');
  const address = [line1, line2, town, county, postcode].filter(Boolean).join(', ');
  return (
    <WorkCard title="Property" onEdit={edits ? show : undefined}>
      <Facts
        facts={[
          ['Address', address && <Address address={address} />],
          ['Network', networkOf(property)],
          ['MPAN', mpan && <span className="tabular-nums">{formatMpan(mpan)}</span>],
          ['Phases', phases && choices.phases[`${phases}`]],
          ['Main fuse', mainFuseAmps && `${mainFuseAmps} A`],
          ['Looped supply', looped === null ? null : looped ? 'Yes' : 'No'],
          ['Earthing', earthing && earthingNames[earthing]],
          ['EPC rating', energyRating],
        ]}
      />
      <RoofPlanes projectId={project.id} property={property} edits={edits} />
      <EditDialog<Property, TypedProperty, PropertyBody>
        {...{ open, onClose: close, title: 'Edit property', projectId: project.id, record: property }}
        typedFrom={typedProperty}
        resolver={checked(propertyBody, (typed) => readProperty(typed, property))}
        save={saveProperty(property.id)}
        labelOf={(field) => propertyLabels[field as keyof PropertyBody]}
        fields={(form) => (
          <div className="grid gap-4 sm:grid-cols-2">
            {texts.map((name) => (
              <FormField key={name} form={form} name={name} label={propertyLabels[name]} optional />
            ))}
            <FormField form={form} name="mainFuseAmps" label="Main fuse in amps" optional />
            {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
              <FormField key={name} form={form} name={name} label={propertyLabels[name]}>
                {(control) => (
                  <Select {...control}>
                    <option value="">Not known</option>
                    {Object.entries(choices[name]).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </FormField>
            ))}
          </div>
        )}
      />
    </WorkCard>
  );
}

function Address({ address }: { address: string }) {
  const query = new URLSearchParams({ api: '1', query: address });
  return (
    <>
      {address}{' '}
      <a
        href={`https://www.google.com/maps/search/?${query}`}
        target="_blank"
        rel="noreferrer"
        className="whitespace-nowrap text-sm"
      >
        Open in maps
      </a>
    </>
  );
}

/** The network by the meter's number, or the likely ones by the postcode, which is said. */
function networkOf({ mpan, postcode }: Property): string | null {
  const area = parseMpan(mpan)?.area;
  if (area) return `${networkOperators[area.operator]} (${area.name})`;
  const likely = [...new Set(likelyAreas(postcode).map(({ operator }) => networkOperators[operator]))];
  return likely.length > 0 ? `Likely ${likely.join(' or ')}` : null;
}

function typedProperty(property: Property): TypedProperty {
  const { phases, mainFuseAmps, loopedSupply, earthing, energyRating } = property;
  return {
    ...(Object.fromEntries(texts.map((name) => [name, property[name]])) as Record<
      (typeof texts)[number],
      string
    >),
    ...{ phases: textOf(phases), mainFuseAmps: textOf(mainFuseAmps) },
    loopedSupply: loopedSupply === null ? '' : loopedSupply ? 'yes' : 'no',
    ...{ earthing: textOf(earthing), energyRating: textOf(energyRating) },
  };
}

function readProperty(typed: TypedProperty, { latitude, longitude, roofPlanes }: Property) {
  return {
    ...Object.fromEntries(texts.map((name) => [name, typed[name]])),
    ...{ phases: numberIn(typed.phases), mainFuseAmps: numberIn(typed.mainFuseAmps) },
    loopedSupply: typed.loopedSupply === '' ? null : typed.loopedSupply === 'yes',
    ...{ earthing: typed.earthing || null, energyRating: typed.energyRating || null },
    ...{ latitude, longitude, roofPlanes },
  };
}
