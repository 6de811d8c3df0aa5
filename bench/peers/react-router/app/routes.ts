import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('categorias/:route', 'routes/category.tsx'),
  route('productos/:id', 'routes/product.tsx'),
] satisfies RouteConfig
