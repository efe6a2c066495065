import { MagnetField, type MagnetForm } from './magnet-field.tsx';
import { Section } from './section.tsx';

export function MapSection({ form }: MagnetForm) {
  return (
    <Section
      id="map"
      title="Map"
      lead="If you’ve got satellite or aerial pictures from a map service, homeowners can draw their roof on them."
    >
      <MagnetField
        form={form}
        name="mapTiles"
        label="Address of the map’s tiles"
        optional
        hint="From your map service, with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.jpg. Homeowners’ browsers see it, so use a key that only works on this page."
      />
      <MagnetField
        form={form}
        name="mapAttribution"
        label="Whose map it is"
        optional
        hint="The words your map service asks you to show, such as © Example Maps."
      />
    </Section>
  );
}
