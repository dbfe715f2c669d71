import { NetworkError } from './errors'

export interface UploadOptions {
  onProgress?(sent: number, total: number): void
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Cookies go along only to our own address; an object store refuses them. */
  credentials?: boolean
  /** POST unless said. */
  method?: 'PUT'
}

/** A form, or the bytes of a file, sent with progress and without the 5 s limit. What the answer means is the caller's to say. */
export const upload = (
  url: string,
  body: FormData | Blob,
  options: UploadOptions = {},
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(options.method ?? 'POST', url)
    request.withCredentials = options.credentials ?? false
    for (const [name, value] of Object.entries(options.headers ?? {})) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => options.onProgress?.(event.loaded, event.total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new NetworkError('offline'))
    request.onabort = () => reject(new NetworkError('aborted'))
    if (options.signal?.aborted) return reject(new NetworkError('aborted'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
