import type { Catalogue } from '#/catalogue/catalogue.ts'

/** What an email to the team says of the site, also before it has settings. */
export async function siteNames(context: {
  catalogue(): Promise<Pick<Catalogue, 'settings' | 'siteUrl'>>
}): Promise<{ brand: string; siteUrl: string }> {
  const { settings, siteUrl } = await context.catalogue()
  return { brand: settings?.brand.name ?? 'El sitio', siteUrl }
}
