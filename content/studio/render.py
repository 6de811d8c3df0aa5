"""blender -b --factory-startup --python render.py -- PRODUCT --angle hero --color X --size 1200 --spp 64 --out file.png"""
import sys, os, time; HERE = os.path.dirname(os.path.abspath(__file__)); sys.path[:0] = [HERE, os.path.join(HERE, 'products')]
import argparse, importlib, ctypes, math, tempfile, numpy as np; sys.dont_write_bytecode = True
import studio as S, bpy
ap = argparse.ArgumentParser(); ap.add_argument('product'); ap.add_argument('--angle', default='hero'); ap.add_argument('--color'); ap.add_argument('--size', type=int, default=1200)
ap.add_argument('--spp', type=int, default=64); ap.add_argument('--threads', type=int, default=2); ap.add_argument('--out'); ap.add_argument('--adaptive', type=float, default=.02)
ap.add_argument('--regrade', action='store_true'); ap.add_argument('--redenoise', action='store_true'); ap.add_argument('--raw', action='store_true'); ap.add_argument('--tmp', default=os.path.join(tempfile.gettempdir(), 'studio'))
A = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])

def passes_setup(tmp):
    """file-output nodes for combined + feature passes"""
    s = bpy.context.scene; vl = s.view_layers[0]; vl.use_pass_normal = vl.use_pass_diffuse_color = vl.use_pass_glossy_color = True
    for m in bpy.data.materials:                      # AOV = product coverage (antialiased matte)
        if m.name == 'floor' or not m.use_nodes: continue
        n = m.node_tree.nodes.new('ShaderNodeOutputAOV'); n.name = 'prod'; n.inputs['Value'].default_value = 1
        if m.get('thin'): n = m.node_tree.nodes.new('ShaderNodeOutputAOV'); n.name = 'thin'; n.inputs['Value'].default_value = 1
    for q in ('prod', 'thin'): av = vl.aovs.add(); av.name = q; av.type = 'VALUE'
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers'); fo = nt.nodes.new('CompositorNodeOutputFile'); fo.base_path = tmp
    fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGBA'; fo.format.exr_codec = 'ZIP'
    fo.file_slots.clear()
    comp = nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'], comp.inputs[0])
    for nm, sock in (('img', 'Image'), ('dif', 'DiffCol'), ('glo', 'GlossCol'), ('nor', 'Normal'), ('prd', 'prod'), ('thn', 'thin')):
        fo.file_slots.new(nm); nt.links.new(rl.outputs[sock], fo.inputs[-1])

def load(path, n):
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Raw' if False else 'Linear'; im.alpha_mode = 'PREMUL'
    w, h = im.size; a = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); return a.reshape(h, w, 4)

def half(seed, spp, tmp):
    s = bpy.context.scene; s.cycles.seed = seed; s.cycles.samples = spp; s.frame_set(seed)
    if not A.redenoise: bpy.ops.render.render(write_still=False)
    return {k: load('%s/%s%04d.exr' % (tmp, k, seed), 4) for k in ('img', 'dif', 'glo', 'nor', 'prd', 'thn')}

def denoise(a, b, R=9, P=2, kk=.8, ridge=1e-3, so=None):
    so = so or os.path.join(A.tmp, 'nfor.so')
    if not os.path.exists(so): import subprocess; subprocess.check_call(['gcc', '-Ofast', '-march=native', '-fopenmp', '-shared', '-fPIC', '-o', so, os.path.join(HERE, 'nfor.c'), '-lm'])
    lib = ctypes.CDLL(so); h, w = a['img'].shape[:2]
    for q in (a, b): q['alb'] = q['dif'] + q['glo']
    F = np.concatenate([(a[k] + b[k])[..., :c] * .5 for k, c in (('alb', 3), ('nor', 3), ('prd', 1))], -1).astype(np.float32)
    F = np.ascontiguousarray(np.nan_to_num(F)); f = lambda x: x.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    enc = lambda x: np.ascontiguousarray(np.log1p(np.maximum(np.nan_to_num(x), 0) * 2)).astype(np.float32)
    # demodulate: filter colour/albedo, multiply the noise-free albedo back -> textures and lettering stay crisp
    M = np.ones_like(a['img']); alb = F[..., :3]; L = alb.max(-1, keepdims=True); M[..., :3] = np.where(L > .004, np.maximum(alb, .02), 1)
    la, lb = enc(a['img'] / M), enc(b['img'] / M); out = np.empty_like(la)
    lib.nfor(f(la), f(lb), f(F), f(out), w, h, R, P, ctypes.c_float(kk), ctypes.c_float(ridge))
    return np.maximum(np.expm1(out) * .5, 0) * M, np.clip(F[..., 6], 0, 1) + 2 * (((a['thn'] + b['thn'])[..., 0] * .5) > .5)     # +2 flags thin glass

def blur(x, s):
    r = max(1, int(s * 2.5)); k = np.exp(-.5 * (np.arange(-r, r + 1) / s) ** 2); k /= k.sum(); k = k.astype(np.float32)
    p = np.pad(x, ((r, r), (0, 0), (0, 0))); x = sum(k[i] * p[i:i + x.shape[0]] for i in range(2 * r + 1))
    p = np.pad(x, ((0, 0), (r, r), (0, 0))); return sum(k[i] * p[:, i:i + x.shape[1]] for i in range(2 * r + 1))

def tonemap(rgb, tmp):
    """straight linear RGB -> display RGB through Blender's view transform (must NOT be premultiplied, else edges go dark)"""
    h, w = rgb.shape[:2]; im = bpy.data.images.new('o', w, h, alpha=False, float_buffer=True); im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(np.concatenate([rgb, np.ones((h, w, 1), np.float32)], -1).astype(np.float32).ravel()); im.update()
    st = bpy.context.scene.render.image_settings; st.file_format = 'PNG'; st.color_mode = 'RGB'; st.color_depth = '16'; st.compression = 0
    p = tmp + '/tm.png'; im.save_render(p, scene=bpy.context.scene); bpy.data.images.remove(im)
    im = bpy.data.images.load(p); im.colorspace_settings.name = 'Non-Color'; o = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(o); bpy.data.images.remove(im); os.remove(p)
    return o.reshape(h, w, 4)[..., :3]

def png(path, a):
    import zlib, struct
    a = np.flipud(a); h, w, c = a.shape; raw = np.concatenate([np.zeros((h, 1), np.uint8), a.reshape(h, -1)], 1).tobytes()
    ch = lambda t, d: struct.pack('>I', len(d)) + t + d + struct.pack('>I', zlib.crc32(t + d))
    open(path, 'wb').write(b'\x89PNG\r\n\x1a\n' + ch(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 6 if c == 4 else 2, 0, 0, 0)) + ch(b'IDAT', zlib.compress(raw, 6)) + ch(b'IEND', b''))

def post(img, prod, tmp, out, shadow=1.0, gamma=1.4, bloom=.06, sharpen=.35, bg_hex='#f4f4f2', black=.0, sat=1.0):
    h, w = img.shape[:2]; thin = (prod > 1.5)[..., None]; prod = np.where(prod > 1.5, 1, np.clip(prod, 0, 1))[..., None]; rgb, al = img[..., :3], np.clip(img[..., 3:], 0, 1)
    # --- clean matte + shadow shaping (gamma keeps contact and thins the tail; fade to 0 before the frame edge)
    bg = (prod < .002).astype(np.float32); sg = w / 1200 * 2.2
    s0 = np.clip(al - prod, 0, 1) * bg
    k = blur(bg, sg); s = blur(s0, sg) / np.maximum(k, 1e-3)            # shadow density extrapolated under the product edge
    cov = np.where(bg > 0, 0, np.where(thin, al, prod))                # seen through thin glass: keep the real alpha
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); u = np.abs(x / w - .5) * 2; v = np.abs(y / h - .5) * 2; ss = lambda t: t * t * (3 - 2 * t)
    fall = (ss(np.clip((1 - u) / .38, 0, 1)) * ss(np.clip((1 - v) / .16, 0, 1)))[..., None]
    sh = np.clip(np.clip(s - .015, 0, 1) ** gamma * shadow, 0, 1) * fall
    # --- straight colour: edge pixels take the colour of the nearest solid pixels (dividing rgb/coverage gives dotted outlines)
    solid = ((cov > .985) & ~thin).astype(np.float32); sg2 = w / 1200 * .8; ks = blur(solid, sg2); near = blur(rgb * solid, sg2) / np.maximum(ks, 1e-4)
    C = np.where(solid > 0, rgb, np.where((ks > .02) & ~thin, near, np.where(cov > .02, rgb / np.maximum(cov, .02), 0)))
    if bloom:
        hi = np.maximum(rgb - 1.2, 0)
        if hi.max() > .5: C = C + (blur(hi, w / 200) * .6 + blur(hi, w / 60) * .4) * bloom
    D = tonemap(np.ascontiguousarray(C.astype(np.float32)), tmp)
    if sharpen: D = np.clip(D + (D - blur(D, w / 1200 * .9)) * sharpen * (cov > .98), 0, 1)
    if black or sat != 1: L = D.mean(-1, keepdims=True); D = np.clip((L + (D - L) * sat - black) / (1 - black), 0, 1)
    A4 = cov + (1 - cov) * sh; st = D * cov / np.maximum(A4, 1e-4); rng = np.random.default_rng(1).random((h, w, 1)).astype(np.float32) - .5
    q = lambda z: np.clip(z * 255 + .5 + rng * .9 * (z > 0) * (z < 1), 0, 255).astype(np.uint8)
    png(out, np.concatenate([np.clip(st * 255 + .5, 0, 255).astype(np.uint8), q(A4)], -1))
    B = np.array([int(bg_hex[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32); F = D * cov + B * (1 - A4)
    png(out.replace('.png', '_flat.png'), q(F))

t0 = time.time(); os.makedirs(A.tmp, exist_ok=True); S.reset(); S.PRODUCT.clear()
mod = importlib.import_module(A.product); color = A.color or list(mod.COLORS)[0]
mod.build(color); ang = dict(mod.ANGLES[A.angle]); light = dict(getattr(mod, 'LIGHT', {})); light.update(ang.pop('light', {})); rot = light.pop('rot', math.radians(ang.get('az', 0)) * .6)
PO = dict(getattr(mod, 'POST', {}))
S.studio(rot=rot, **light); cam = S.camera(**ang); S.setup_render(A.size, A.spp, A.threads, adaptive=A.adaptive, exposure=mod.COLORS[color].get('exp', 0), **getattr(mod, 'RENDER', {}))
tmp = os.path.join(A.tmp, '%s_%s_%s' % (A.product, A.angle, color)); os.makedirs(tmp, exist_ok=True); passes_setup(tmp)
t1 = time.time()
# px per unit at the product's centre: the scale a line-up needs
P = S.bounds(); mid = (S.Vector([min(p[i] for p in P) for i in range(3)]) + S.Vector([max(p[i] for p in P) for i in range(3)])) / 2
print('SCALE %s %s %s %.2f px/unit at %d px' % (A.product, A.angle, color, A.size * cam.data.lens / (36 * (cam.location - mid).length), A.size))
if A.regrade:
    z = np.load(tmp + '/d.npz'); post(z['d'].astype(np.float32), z['prod'].astype(np.float32), tmp, A.out, **PO); sys.exit()
a = half(1, A.spp // 2, tmp); t2 = time.time(); b = half(2, A.spp // 2, tmp); t3 = time.time()
os.environ['OMP_NUM_THREADS'] = str(A.threads); d, prod = denoise(a, b); t4 = time.time()
np.savez(tmp + '/d.npz', d=d.astype(np.float16), prod=prod.astype(np.float16))
if A.raw: q = {k: (a[k] + b[k]) * .5 for k in ('img', 'prd')}; post(q['img'], q['prd'][..., 0], tmp, A.out.replace('.png', '_raw.png'), **dict(PO, sharpen=0))
post(d, prod, tmp, A.out, **PO); t5 = time.time()
print('TIMING build %.1f half1 %.1f half2 %.1f denoise %.1f post %.1f total %.1f (%dpx %dspp %dthr)' % (t1 - t0, t2 - t1, t3 - t2, t4 - t3, t5 - t4, t5 - t0, A.size, A.spp, A.threads))
