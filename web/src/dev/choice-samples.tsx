import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { OptionCards } from '../ui/option-cards.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Slider } from '../ui/slider.tsx';
import { SampleGroup } from './sample-group.tsx';

const sizes = [
  { value: 'small', label: 'Small', description: 'Up to fifteen' },
  { value: 'medium', label: 'Medium', description: 'Up to fifty' },
  { value: 'large', label: 'Large' },
] as const;

export function ChoiceSamples() {
  const [size, setSize] = useState<(typeof sizes)[number]['value']>('small');
  return (
    <SampleGroup title="Choices">
      <div className="grid items-start gap-8 md:grid-cols-2">
        <OptionCards legend="Option cards" name="card" options={sizes} defaultValue="medium" />
        <div className="grid justify-items-start gap-4">
          <SegmentedControl
            legend="Segmented control"
            name="size"
            options={sizes}
            value={size}
            onChoose={setSize}
          />
          <Checkbox>Unticked</Checkbox>
          <Checkbox defaultChecked>Ticked</Checkbox>
          <Field label="Slider" className="w-full">
            {(control) => <Slider min={1} max={200} defaultValue={60} {...control} />}
          </Field>
        </div>
      </div>
    </SampleGroup>
  );
}
