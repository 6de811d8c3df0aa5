// As its documentation recommends: pages made at build time, pictures by its own optimiser in AVIF and WebP.
export default {
  images: { formats: ['image/avif', 'image/webp'] },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
}
