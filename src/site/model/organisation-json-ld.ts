import type { Catalogue } from '#/catalogue/catalogue.ts'
import { internationalPhone } from '#/language/es-AR/phone.ts'
import { absolute, requireSettings, type JsonLd } from './page-meta.ts'

/** Parses an address: «Calle 100, X5000 Córdoba, Argentina». */
function postalAddress(written: string): JsonLd {
  const [street = '', ...others] = written.split(',').map((part) => part.trim())
  const place = others.filter((part) => part !== 'Argentina').join(', ')
  const code = /^([A-Z]?\d{4}(?:[A-Z]{3})?)\s/u.exec(place)?.[1]
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(code === undefined ? {} : { postalCode: code }),
    ...(place === '' ? {} : { addressLocality: place.slice(code === undefined ? 0 : code.length + 1) }),
    addressCountry: 'AR',
  }
}

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
    address: postalAddress(legal.address),
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
