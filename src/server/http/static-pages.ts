export const errorPage500 =
  '<!doctype html><html lang="es-AR"><title>Error</title><h1>Algo falló de nuestro lado.</h1>'
export const startingPage503 = (_seconds: number) =>
  '<!doctype html><html lang="es-AR"><title>Arrancando</title><h1>Arrancando</h1>'
