/** What `asked` resolves to, or `otherwise` when it fails or takes longer than `patience` milliseconds. */
export async function within<T>(asked: Promise<T>, patience: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patience);
  });
  try {
    return await Promise.race([asked.catch(() => otherwise), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
