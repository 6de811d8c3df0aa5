// Denoiser of product renders: regression on guides with hardly any noise, weighted by how alike patches of pixels are.
//
// After Bitterli et al., "Nonlinearly Weighted First-order Regression for Denoising Monte Carlo Renderings",
// EGSR 2016. Two independent renders of the same picture come in. Round each pixel, the colour is modelled as a
// constant plus a slope per guide (albedo, normal, coverage), fitted by weighted least squares over a window: edges
// that a guide shows survive, however wide the window. Weights are those of non-local means and look at colours alone:
// guides help the fit, but the paper shows they can harm weights. One half render gives the weights and the other the
// colours, then the other way round, and the result is the mean: were both taken from the same half, pixels would be
// chosen for having the same noise, and the noise would stay.
//
// What the paper also has and smooth studio pictures do without: filtering the guides first, choosing among several
// strengths, sharing each fit with its neighbours, a second pass.
//
// finish.py compiles this with -Ofast: no input may be infinite or NaN.

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
  CHANNELS = 4,                        // red, green, blue, alpha
  GUIDES = 7,                          // albedo (3), normal (3), coverage (1)
  TERMS = 1 + GUIDES,                  // of the model: the constant and one slope per guide
  PAIRS = TERMS * (TERMS + 1) / 2,     // products of two terms: the normal matrix is symmetric, half of it is enough
  MOMENTS = PAIRS + TERMS * CHANNELS,  // what least squares adds up: term by term, then term by colour
  TILE = 32,                           // side in pixels; what one thread works on, about 1 MB, stays in cache
  FINE_RADIUS = 1,                     // of the boxes that smooth the variance
  COARSE_RADIUS = 4,
  ALIGNMENT = 64,  // bytes of a cache line
};

enum status { DONE = 0, OUT_OF_MEMORY = 1 };

static const float VARIANCE_FLOOR = 1e-7f;    // where both halves happen to agree, noise is small but not none
static const float DISTANCE_EPSILON = 1e-6f;  // keeps distances finite where there is no noise
static const float LEAST_WEIGHT = 1e-3f;      // pixels that count for less aren't worth adding
static const float EMPTY_BELOW = 2e-3f;       // sum of both halves under which a tile has nothing to filter
static const double RIDGE_FLOOR = 1e-6;       // keeps the matrix regular where a guide doesn't vary at all
static const double LEAST_PIVOT = 1e-12;      // under it, the matrix counts as singular

// Two half renders and their guides, row by row; colours are already in log space, where noise depends less on
// brightness.
struct halves {
  const float *first, *second;  // CHANNELS per pixel
  const float *guides;          // GUIDES per pixel
  int width, height;
};

struct settings {
  int window;      // radius of the pixels that take part in a fit
  int patch;       // radius of the patches that are compared
  float strength;  // how many standard deviations of noise still count as alike
  float ridge;     // pull of slopes towards zero, per unit of weight: what little data would say is mostly noise
};

struct area {
  int x, y, width, height;
};

// Memory of one thread, for one tile at a time.
struct workspace {
  float *moments;    // of each pixel of the tile and the window round it
  float *sums;       // weighted moments, per pixel of the tile
  float *distances;  // of each pixel of the tile and the patch round it to the pixel at some offset
  float *row_sums;   // distances added up along x
  float *weights;    // of the pixel at that offset, per pixel of the tile
};

static inline float square(float x) {
  return x * x;
}

static inline int min_int(int a, int b) {
  return a < b ? a : b;
}

static inline int max_int(int a, int b) {
  return a > b ? a : b;
}

// Coordinate of the picture's pixel that is nearest to a place that may lie outside.
static inline int clamped(int place, int length) {
  return place < 0 ? 0 : place >= length ? length - 1 : place;
}

static float *allocate_floats(size_t count) {
  size_t bytes = count * sizeof(float);
  return aligned_alloc(ALIGNMENT, (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
}

// ---------------------------------------------------------------- noise

// Mean of the values round a place of a row or column, of those that exist.
static inline float mean_along(const float *line, ptrdiff_t stride, int place, int length, int radius) {
  int first = max_int(place - radius, 0), last = min_int(place + radius, length - 1);
  float sum = 0;
  for (int i = first; i <= last; i++) sum += line[i * stride];
  return sum / (last - first + 1);
}

// Mean of the square round each value; `rows` is scratch of the same size.
static void box_filter(const float *source, float *target, int width, int height, int radius, float *rows) {
  for (int y = 0; y < height; y++) {
    const float *row = source + (size_t)y * width;
    for (int x = 0; x < width; x++) rows[(size_t)y * width + x] = mean_along(row, 1, x, width, radius);
  }
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) target[(size_t)y * width + x] = mean_along(rows + x, width, y, height, radius);
  }
}

// Variance of one half render, per pixel and channel. Half the squared difference of two independent samples is an
// unbiased estimate, but a very noisy one, so it is smoothed. The larger of two radii wins: the fine one keeps peaks,
// the coarse one fills the holes where both halves agree by chance.
static enum status estimate_variance(const struct halves *halves, float *variance) {
  size_t pixels = (size_t)halves->width * halves->height;
  float *scratch = allocate_floats(4 * pixels);
  if (!scratch) return OUT_OF_MEMORY;
  float *raw = scratch, *fine = raw + pixels, *coarse = fine + pixels, *rows = coarse + pixels;
  for (int c = 0; c < CHANNELS; c++) {
    for (size_t i = 0; i < pixels; i++) {
      raw[i] = 0.5f * square(halves->first[i * CHANNELS + c] - halves->second[i * CHANNELS + c]);
    }
    box_filter(raw, coarse, halves->width, halves->height, COARSE_RADIUS, rows);
    box_filter(raw, fine, halves->width, halves->height, FINE_RADIUS, rows);
    for (size_t i = 0; i < pixels; i++) {
      variance[i * CHANNELS + c] = (fine[i] > coarse[i] ? fine[i] : coarse[i]) + VARIANCE_FLOOR;
    }
  }
  free(scratch);
  return DONE;
}

// ---------------------------------------------------------------- weights

// Squared difference of two pixels less what their noise explains, in units of that noise: the distance of Rousselle
// et al., "Adaptive Rendering with Non-Local Means Filtering", SIGGRAPH Asia 2012, which the paper takes over. The
// lesser variance stands for q's own, so that a bright outlier isn't excused by its own noise.
static inline float pixel_distance(const float *colour, const float *variance, size_t p, size_t q, float strength) {
  float sum = 0;
  for (int c = 0; c < CHANNELS; c++) {
    float at_p = variance[p + c], at_q = variance[q + c];
    float explained = at_p + (at_p < at_q ? at_p : at_q);
    float scale = DISTANCE_EPSILON + strength * strength * (at_p + at_q);
    sum += (square(colour[p + c] - colour[q + c]) - explained) / scale;
  }
  return sum * (1.f / CHANNELS);
}

// Distance of each pixel of the tile and the patch round it to the pixel at an offset; outside the picture, its edge
// goes on.
static inline void pixel_distances(const struct halves *halves, const struct settings *settings, const float *colour,
                                   const float *variance, const struct area *tile, int dx, int dy, float *distances) {
  int width = halves->width, height = halves->height, patch = settings->patch;
  float strength = settings->strength;  // a copy: for all the compiler knows, `distances` could overwrite it
  int columns = tile->width + 2 * patch, rows = tile->height + 2 * patch;
  for (int row = 0; row < rows; row++) {
    int y = tile->y - patch + row;
    size_t p_row = (size_t)clamped(y, height) * width, q_row = (size_t)clamped(y + dy, height) * width;
    for (int column = 0; column < columns; column++) {
      int x = tile->x - patch + column;
      size_t p = (p_row + clamped(x, width)) * CHANNELS, q = (q_row + clamped(x + dx, width)) * CHANNELS;
      distances[row * columns + column] = pixel_distance(colour, variance, p, q, strength);
    }
  }
}

// Adds one row of values to another.
static inline void add_row(float *restrict sums, const float *restrict row, int count) {
  for (int x = 0; x < count; x++) sums[x] += row[x];
}

// Weight, for each pixel of the tile, of the pixel at an offset: by the mean distance of the patches round both.
// Comparing patches rather than pixels tells structure from noise. Adding up along x, then along y makes it cheap, and
// whole rows at a time are vector instructions.
static inline void weigh_patches(const struct area *tile, int patch, struct workspace *work) {
  int side = 2 * patch + 1, columns = tile->width + 2 * patch, rows = tile->height + 2 * patch;
  float share = 1.f / (side * side);
  for (int y = 0; y < rows; y++) {
    float *sums = work->row_sums + y * TILE;
    memset(sums, 0, sizeof(float) * TILE);
    for (int k = 0; k < side; k++) add_row(sums, work->distances + y * columns + k, tile->width);
  }
  for (int y = 0; y < tile->height; y++) {
    float sums[TILE] = {0};
    for (int k = 0; k < side; k++) add_row(sums, work->row_sums + (y + k) * TILE, tile->width);
    for (int x = 0; x < tile->width; x++) {
      float distance = sums[x] * share;
      work->weights[y * TILE + x] = distance > 0 ? expf(-distance) : 1.f;
    }
  }
}

// ---------------------------------------------------------------- moments

// Mean of each guide over the tile. Guides count from there: near zero, single precision is enough for the moments.
static void find_guide_means(const struct halves *halves, const struct area *tile, float means[GUIDES]) {
  for (int k = 0; k < GUIDES; k++) means[k] = 0;
  for (int y = tile->y; y < tile->y + tile->height; y++) {
    for (int x = tile->x; x < tile->x + tile->width; x++) {
      const float *guides = halves->guides + ((size_t)y * halves->width + x) * GUIDES;
      for (int k = 0; k < GUIDES; k++) means[k] += guides[k];
    }
  }
  for (int k = 0; k < GUIDES; k++) means[k] /= tile->width * tile->height;
}

// Products of a pixel's terms with each other and with its colour.
static inline void write_moments(const float *guides, const float *means, const float *colour, float *moments) {
  float terms[TERMS];
  terms[0] = 1;
  for (int k = 0; k < GUIDES; k++) terms[1 + k] = guides[k] - means[k];
  for (int i = 0; i < TERMS; i++) {
    for (int j = i; j < TERMS; j++) *moments++ = terms[i] * terms[j];
  }
  for (int i = 0; i < TERMS; i++) {
    for (int c = 0; c < CHANNELS; c++) *moments++ = terms[i] * colour[c];
  }
}

// Moments of all pixels that take part in the tile's fits. Each takes part in hundreds of them, with other weights,
// so its products are made once. Places outside the picture are left as they are: nothing reads them.
static void tabulate_moments(const struct halves *halves, const float *colour, const struct area *tile,
                             const float *means, int window, float *moments) {
  int stride = tile->width + 2 * window;
  int top = max_int(tile->y - window, 0), bottom = min_int(tile->y + tile->height + window, halves->height);
  int left = max_int(tile->x - window, 0), right = min_int(tile->x + tile->width + window, halves->width);
  for (int y = top; y < bottom; y++) {
    for (int x = left; x < right; x++) {
      size_t pixel = (size_t)y * halves->width + x;
      size_t entry = (size_t)(y - tile->y + window) * stride + (x - tile->x + window);
      write_moments(halves->guides + pixel * GUIDES, means, colour + pixel * CHANNELS, moments + entry * MOMENTS);
    }
  }
}

// The inner loop: nearly all the time goes here. `restrict` and the constant count let it become vector instructions.
static inline void add_weighted(float *restrict sums, const float *restrict moments, float weight) {
  for (int k = 0; k < MOMENTS; k++) sums[k] += weight * moments[k];
}

// Adds the pixels at an offset to the sums of the tile's pixels, where they lie inside the picture.
static inline void add_moments(const struct halves *halves, const struct area *tile, int window, int dx, int dy,
                               struct workspace *work) {
  int stride = tile->width + 2 * window;
  int top = max_int(-(tile->y + dy), 0), bottom = min_int(tile->height, halves->height - tile->y - dy);
  int left = max_int(-(tile->x + dx), 0), right = min_int(tile->width, halves->width - tile->x - dx);
  for (int y = top; y < bottom; y++) {
    for (int x = left; x < right; x++) {
      float weight = work->weights[y * TILE + x];
      if (weight < LEAST_WEIGHT) continue;
      size_t entry = (size_t)(y + dy + window) * stride + (x + dx + window);
      add_weighted(work->sums + (size_t)(y * TILE + x) * MOMENTS, work->moments + entry * MOMENTS, weight);
    }
  }
}

// ---------------------------------------------------------------- fits

// Replaces the lower triangle of a symmetric matrix by its Cholesky factor; false when it isn't positive definite.
static inline bool factorise(double matrix[TERMS][TERMS]) {
  for (int i = 0; i < TERMS; i++) {
    for (int j = 0; j <= i; j++) {
      double rest = matrix[i][j];
      for (int k = 0; k < j; k++) rest -= matrix[i][k] * matrix[j][k];
      if (j < i) {
        matrix[i][j] = rest / matrix[j][j];
      } else {
        if (rest <= LEAST_PIVOT) return false;
        matrix[i][i] = sqrt(rest);
      }
    }
  }
  return true;
}

// Coefficients of the model for one channel, from the factor: forward, then backward substitution.
static inline void solve(double factor[TERMS][TERMS], double colour[TERMS][CHANNELS], int channel,
                         double coefficients[TERMS]) {
  double halfway[TERMS];
  for (int i = 0; i < TERMS; i++) {
    double rest = colour[i][channel];
    for (int k = 0; k < i; k++) rest -= factor[i][k] * halfway[k];
    halfway[i] = rest / factor[i][i];
  }
  for (int i = TERMS - 1; i >= 0; i--) {
    double rest = halfway[i];
    for (int k = i + 1; k < TERMS; k++) rest -= factor[k][i] * coefficients[k];
    coefficients[i] = rest / factor[i][i];
  }
}

// Fits the model to a pixel's sums and adds half of what it says at that pixel: the other half comes from the other
// way round of the halves.
static inline void blend_fit(const float *sums, const float *guides, const float *means, float ridge, float *out) {
  double matrix[TERMS][TERMS], colour[TERMS][CHANNELS];
  for (int i = 0; i < TERMS; i++) {
    for (int j = i; j < TERMS; j++) matrix[i][j] = matrix[j][i] = *sums++;
  }
  for (int i = 0; i < TERMS; i++) {
    for (int c = 0; c < CHANNELS; c++) colour[i][c] = *sums++;
  }
  double weight = matrix[0][0];  // the constant's square is 1; a pixel is always like itself, so this is 1 at least
  for (int i = 1; i < TERMS; i++) matrix[i][i] += ridge * weight + RIDGE_FLOOR;
  bool regular = factorise(matrix);
  for (int c = 0; c < CHANNELS; c++) {
    double fitted;
    if (regular) {
      double coefficients[TERMS];
      solve(matrix, colour, c, coefficients);
      fitted = coefficients[0];
      for (int k = 0; k < GUIDES; k++) fitted += coefficients[1 + k] * (guides[k] - means[k]);
    } else {
      fitted = colour[0][c] / weight;  // the weighted mean
    }
    out[c] += 0.5f * (float)fitted;
  }
}

// ---------------------------------------------------------------- tiles

// Filters the colours of one half with the weights of the other and adds half the result to the tile of `out`.
static inline void filter_half(const struct halves *halves, const struct settings *settings, const float *variance,
                               const float *weighed, const float *colour, const struct area *tile, const float *means,
                               struct workspace *work, float *out) {
  int window = settings->window;
  tabulate_moments(halves, colour, tile, means, window, work->moments);
  memset(work->sums, 0, sizeof(float) * TILE * TILE * MOMENTS);
  for (int dy = -window; dy <= window; dy++) {
    for (int dx = -window; dx <= window; dx++) {
      pixel_distances(halves, settings, weighed, variance, tile, dx, dy, work->distances);
      weigh_patches(tile, settings->patch, work);
      add_moments(halves, tile, window, dx, dy, work);
    }
  }
  for (int y = 0; y < tile->height; y++) {
    for (int x = 0; x < tile->width; x++) {
      size_t pixel = (size_t)(tile->y + y) * halves->width + (tile->x + x);
      const float *sums = work->sums + (size_t)(y * TILE + x) * MOMENTS;
      blend_fit(sums, halves->guides + pixel * GUIDES, means, settings->ridge, out + pixel * CHANNELS);
    }
  }
}

// Whether both halves are as good as black and transparent all over the tile: much of a product's picture is.
static bool is_empty(const struct halves *halves, const struct area *tile) {
  for (int y = tile->y; y < tile->y + tile->height; y++) {
    size_t start = ((size_t)y * halves->width + tile->x) * CHANNELS;
    for (size_t i = start; i < start + (size_t)tile->width * CHANNELS; i++) {
      if (fabsf(halves->first[i]) + fabsf(halves->second[i]) >= EMPTY_BELOW) return false;
    }
  }
  return true;
}

static void average_halves(const struct halves *halves, const struct area *tile, float *out) {
  for (int y = tile->y; y < tile->y + tile->height; y++) {
    size_t start = ((size_t)y * halves->width + tile->x) * CHANNELS;
    for (size_t i = start; i < start + (size_t)tile->width * CHANNELS; i++) {
      out[i] = 0.5f * (halves->first[i] + halves->second[i]);
    }
  }
}

static void clear(const struct halves *halves, const struct area *tile, float *out) {
  for (int y = tile->y; y < tile->y + tile->height; y++) {
    memset(out + ((size_t)y * halves->width + tile->x) * CHANNELS, 0, sizeof(float) * CHANNELS * tile->width);
  }
}

static void denoise_tile(const struct halves *halves, const struct settings *settings, const float *variance,
                         const struct area *tile, struct workspace *work, float *out) {
  if (is_empty(halves, tile)) {
    average_halves(halves, tile, out);
    return;
  }
  float means[GUIDES];
  find_guide_means(halves, tile, means);
  clear(halves, tile, out);
  filter_half(halves, settings, variance, halves->second, halves->first, tile, means, work, out);
  filter_half(halves, settings, variance, halves->first, halves->second, tile, means, work, out);
}

// The tile's share of the picture: those of the last row and column may be smaller.
static struct area tile_at(const struct halves *halves, int column, int row) {
  int x = column * TILE, y = row * TILE;
  return (struct area){x, y, min_int(TILE, halves->width - x), min_int(TILE, halves->height - y)};
}

static enum status allocate_workspace(const struct settings *settings, struct workspace *work) {
  size_t reach = TILE + 2 * settings->window, patched = TILE + 2 * settings->patch;
  work->moments = allocate_floats(reach * reach * MOMENTS);
  work->sums = allocate_floats(TILE * TILE * MOMENTS);
  work->distances = allocate_floats(patched * patched);
  work->row_sums = allocate_floats(patched * TILE);
  work->weights = allocate_floats(TILE * TILE);
  bool complete = work->moments && work->sums && work->distances && work->row_sums && work->weights;
  return complete ? DONE : OUT_OF_MEMORY;
}

// Also takes one that was allocated in part.
static void free_workspace(struct workspace *work) {
  free(work->moments);
  free(work->sums);
  free(work->distances);
  free(work->row_sums);
  free(work->weights);
}

// Writes the denoised picture to `out`, CHANNELS per pixel, in log space as the halves. Returns 0, or 1 when memory
// ran out: `out` is of no use then.
int denoise(const float *first, const float *second, const float *guides, float *out, int width, int height,
            int window, int patch, float strength, float ridge) {
  const struct halves halves = {first, second, guides, width, height};
  const struct settings settings = {window, patch, strength, ridge};
  float *variance = allocate_floats((size_t)width * height * CHANNELS);
  if (!variance || estimate_variance(&halves, variance) != DONE) {
    free(variance);
    return OUT_OF_MEMORY;
  }
  int columns = (width + TILE - 1) / TILE, rows = (height + TILE - 1) / TILE;
  bool failed = false;
#pragma omp parallel reduction(|| : failed)
  {
    struct workspace work;
    failed = allocate_workspace(&settings, &work) != DONE;
    // one tile at a time: empty ones take no time, so equal shares would leave threads idle
#pragma omp for schedule(dynamic, 1)
    for (int i = 0; i < columns * rows; i++) {
      if (failed) continue;  // a loop shared among threads can't be left, only passed through
      struct area tile = tile_at(&halves, i % columns, i / columns);
      denoise_tile(&halves, &settings, variance, &tile, &work, out);
    }
    free_workspace(&work);
  }
  free(variance);
  return failed ? OUT_OF_MEMORY : DONE;
}
