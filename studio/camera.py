"""The camera that frames the product, and the renderer's settings."""

import bpy, math
from math import pi
from mathutils import Vector
from scene import bounds, direction, extent


def camera(az=28, el=10, lens=85, fill=0.80, shift=(0, 0.0), target=None, dof=None, zoom=None, aspect=1, on=()):
    """auto-framing: the product, or its parts whose names fit `on`, occupies `fill` of the frame (`aspect` = width / height). Returns camera."""
    from bpy_extras.object_utils import world_to_camera_view as w2c

    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = 1200, round(1200 / aspect)
    c = bpy.data.cameras.new('cam')
    c.lens = lens
    c.sensor_width = 36
    c.clip_end = 500
    c.clip_start = 0.05
    o = bpy.data.objects.new('cam', c)
    s.collection.objects.link(o)
    s.camera = o
    P = bounds(on)
    lo, hi = extent(P)
    C = (lo + hi) / 2
    R = (hi - lo).length / 2
    d = direction(math.radians(az) - pi / 2, math.radians(el))
    dist = R * 5
    o.rotation_euler = (-d).to_track_quat('-Z', 'Y').to_euler()
    T = C.copy()
    for _ in range(10):
        o.location = T + d * dist
        bpy.context.view_layer.update()
        q = [w2c(s, o, p) for p in P]
        x0, x1, y0, y1 = min(v.x for v in q), max(v.x for v in q), min(v.y for v in q), max(v.y for v in q)
        ext = max(x1 - x0, y1 - y0)
        k = 36 / lens * dist
        right, up = o.matrix_world.to_3x3() @ Vector((1, 0, 0)), o.matrix_world.to_3x3() @ Vector((0, 1, 0))
        T += right * ((x0 + x1) / 2 - 0.5 - shift[0]) * k + up * ((y0 + y1) / 2 - 0.5 - shift[1]) * k / aspect
        dist *= ext / fill
    if target is not None:
        T = Vector(target)
        o.location = T + d * dist * (zoom or 0.5)
    if dof:
        c.dof.use_dof = True
        c.dof.focus_distance = (o.location - T).length - R * 0.5
        c.dof.aperture_fstop = dof
    return o


def setup_render(size=1200, spp=64, threads=2, look='Medium High Contrast', exposure=0, bounces=6, adaptive=0.01):
    s = bpy.context.scene
    r = s.render
    r.resolution_x = r.resolution_y = size
    r.resolution_percentage = 100
    r.film_transparent = True
    r.threads_mode = 'FIXED'
    r.threads = threads
    r.use_persistent_data = True
    c = s.cycles
    c.samples = spp
    c.use_adaptive_sampling = adaptive > 0
    c.adaptive_threshold = adaptive
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = 3
    c.glossy_bounces = 4
    c.transmission_bounces = bounces + 2
    c.transparent_max_bounces = 8
    c.sample_clamp_indirect = 2.5
    c.sample_clamp_direct = 4
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 0.6
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.3
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = look
    s.view_settings.exposure = exposure
    r.image_settings.file_format = 'PNG'
    r.image_settings.color_mode = 'RGBA'
    r.image_settings.color_depth = '8'
