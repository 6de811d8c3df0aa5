/* Which triangle is nearest to the viewer at the middle of each pixel, and how near: x to the right, y down, z towards the viewer. */
#include <math.h>

void nearest(const float *corners, int count, int width, int height, int *seen, float *depth) {
    for (int t = 0; t < count; t++) {
        const float *a = corners + 9 * t, *b = a + 3, *c = a + 6;
        float area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if (fabsf(area) < 1e-9f) continue;
        int x0 = fmaxf(0, ceilf(fminf(fminf(a[0], b[0]), c[0]) - 0.5f));
        int x1 = fminf(width - 1, floorf(fmaxf(fmaxf(a[0], b[0]), c[0]) - 0.5f));
        int y0 = fmaxf(0, ceilf(fminf(fminf(a[1], b[1]), c[1]) - 0.5f));
        int y1 = fminf(height - 1, floorf(fmaxf(fmaxf(a[1], b[1]), c[1]) - 0.5f));
        for (int y = y0; y <= y1; y++) {
            for (int x = x0; x <= x1; x++) {
                float px = x + 0.5f, py = y + 0.5f;
                float u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
                float v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
                float w = 1 - u - v;
                if (u < -1e-6f || v < -1e-6f || w < -1e-6f) continue;
                float z = u * a[2] + v * b[2] + w * c[2];
                long at = (long)y * width + x;
                if (seen[at] < 0 || z > depth[at]) {
                    seen[at] = t;
                    depth[at] = z;
                }
            }
        }
    }
}
