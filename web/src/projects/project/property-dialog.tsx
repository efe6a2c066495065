import {
  energyRatings,
  type Property,
  type PropertyBody,
  propertyBody,
  propertyLabels,
} from '@heliodesk/core/contracts/properties';
import { earthingNames } from '@heliodesk/core/rules/uk/earthing';
import { checked, numberIn, textOf } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { Select } from '../../ui/select.tsx';
import { saveProperty } from './api.ts';
import { EditDialog, type EditedProject } from './edit-dialog.tsx';
import { phaseNames } from './supply-words.ts';

const texts = ['line1', 'line2', 'town', 'county', 'postcode', 'mpan', 'uprn'] as const;
const choices = {
  phases: phaseNames,
  loopedSupply: { no: 'No', yes: 'Yes' },
  earthing: earthingNames,
  energyRating: Object.fromEntries(energyRatings.map((rating) => [rating, rating])),
} as const;

type TypedProperty = Record<(typeof texts)[number] | keyof typeof choices | 'mainFuseAmps', string>;

export function PropertyDialog({ project, open, onClose }: EditedProject) {
  const { property } = project;
  return (
    <EditDialog<Property, TypedProperty, PropertyBody>
      name={`property ${property.id}`}
      {...{ open, onClose, title: 'Edit property', projectId: project.id, record: property }}
      typedFrom={typedProperty}
      resolver={checked(propertyBody, readProperty)}
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
  );
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
