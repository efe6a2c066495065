/** Every address in the product is built here, so that a route can move without a search for its links. */
export const paths = {
  home: () => '/',
  gallery: () => '/dev/ui',
  dataGallery: () => '/dev/data',
} as const;
