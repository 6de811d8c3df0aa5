import { readGlb } from '#/catalogue/model3d/read-glb.ts'

/** A GLB as USDZ, in its first colour: what Quick Look of iOS opens. */
export async function usdzOf(glb: Uint8Array): Promise<Buffer> {
  const three = await import('three')
  const { USDZExporter } = await import('three/examples/jsm/exporters/USDZExporter.js')
  const { solids, looks, step, origin } = readGlb(new Uint8Array(glb).buffer)
  const scene = new three.Scene()
  for (const { points, normals, corners, colors, looks: worn } of solids) {
    const geometry = new three.BufferGeometry()
    const placed = Float32Array.from(points, (value, i) => value * step + origin[i % 3]!)
    const facing = Float32Array.from(normals, (value) => value / 127)
    geometry.setAttribute('position', new three.BufferAttribute(placed, 3))
    geometry.setAttribute('normal', new three.BufferAttribute(facing, 3))
    geometry.setIndex(new three.BufferAttribute(corners, 1))
    const { color, metal, rough, glow, seeThrough } = looks[worn[0]!]!
    const material = new three.MeshStandardMaterial({ metalness: metal, roughness: rough })
    material.color.setRGB(color[0], color[1], color[2])
    material.emissive.setRGB(...glow)
    if (colors) {
      // Quick Look shows no colours of points: a picture becomes its mean.
      const mean = meanOf(colors)
      material.color.setRGB(0, 0, 0)
      material.emissive.setRGB(...mean)
    }
    material.transparent = seeThrough
    material.opacity = color[3]
    scene.add(new three.Mesh(geometry, material))
  }
  return Buffer.from(await new USDZExporter().parseAsync(scene))
}

function meanOf(colors: Uint16Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (const [i, value] of colors.entries()) sums[i % 3]! += value / 65535 / (colors.length / 3)
  return sums
}
