import type { Catalogue } from '#/catalogue/catalogue.ts'
import { internationalPhone } from '#/language/es-AR/phone.ts'
import { absolute, requireSettings, type JsonLd } from './page-meta.ts'

export function organisation(catalogue: Catalogue): JsonLd {
  const { brand, legal, contact, social } = requireSettings(catalogue)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: legal.companyName,
    url: absolute(catalogue, '/'),
    logo: absolute(catalogue, '/icon-512.png'),
    taxID: legal.cuit,
    address: legal.address,
    sameAs: social.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: internationalPhone(contact.phone),
      email: contact.email,
      areaServed: 'AR',
      availableLanguage: 'es',
      contactType: 'customer service',
    },
  }
}
