import { brand } from '@heliodesk/core/brand';

export function pageTitle(title: string): string {
  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}
