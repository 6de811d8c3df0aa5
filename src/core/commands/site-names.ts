import type { Catalogue } from '#/catalogue/catalogue.ts'

/** Brand and address for emails to the team, with a default before there are settings. */
export async function siteNames(context: {
  catalogue(): Promise<Pick<Catalogue, 'settings' | 'siteUrl'>>
}): Promise<{ brand: string; siteUrl: string }> {
  const { settings, siteUrl } = await context.catalogue()
  return { brand: settings?.brand.name ?? 'El sitio', siteUrl }
}
