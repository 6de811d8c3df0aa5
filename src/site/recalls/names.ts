export const RECALLS = '/avisos-de-seguridad'
