/** Written by `npm run locales` from the folders of `core/locales`. English comes first: it stands in for what others lack. */
export const languages = ['en', 'pl'] as const;
