/**
 * The inverse of a symmetric, positive definite matrix of `size` rows, in the place of the matrix; only its lower half is read. By
 * Cholesky's factor L (A = L·Lᵀ): n³/2 multiplications, rows read one after another.
 */
export function invertMatrix(matrix: Float64Array, size: number): void {
  factorise(matrix, size);
  invertFactor(matrix, size);
  multiplyByTransposed(matrix, size);
}

function factorise(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    const row = i * size;
    for (let j = 0; j <= i; j++) {
      const other = j * size;
      let sum = matrix[row + j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (matrix[row + k] ?? 0) * (matrix[other + k] ?? 0);
      if (i === j && sum <= 0) throw new RangeError('The matrix is not positive definite.');
      matrix[row + j] = i === j ? Math.sqrt(sum) : sum / (matrix[other + j] ?? 1);
    }
  }
}

/** L becomes its inverse, row by row: a row needs itself and the rows above, which are inverted already. */
function invertFactor(matrix: Float64Array, size: number): void {
  const factors = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const row = i * size;
    for (let k = 0; k <= i; k++) factors[k] = matrix[row + k] ?? 0;
    matrix.fill(0, row, row + i + 1);
    const scale = 1 / (factors[i] ?? 1);
    for (let k = 0; k < i; k++) {
      const factor = (factors[k] ?? 0) * scale;
      const above = k * size;
      if (factor !== 0) for (let j = 0; j <= k; j++) matrix[row + j] = (matrix[row + j] ?? 0) - factor * (matrix[above + j] ?? 0);
    }
    matrix[row + i] = scale;
  }
}

/** The inverse of L becomes (inverse of L)ᵀ·(inverse of L), both halves. A row is used up before its place is written. */
function multiplyByTransposed(matrix: Float64Array, size: number): void {
  const factors = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    const row = k * size;
    for (let i = 0; i <= k; i++) factors[i] = matrix[row + i] ?? 0;
    matrix.fill(0, row, row + k + 1);
    for (let i = 0; i <= k; i++) {
      const factor = factors[i] ?? 0;
      const target = i * size;
      if (factor !== 0) for (let j = 0; j <= i; j++) matrix[target + j] = (matrix[target + j] ?? 0) + factor * (factors[j] ?? 0);
    }
  }
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) matrix[j * size + i] = matrix[i * size + j] ?? 0;
}
