import type { QueryClient } from '@tanstack/react-query'
import type { Attachment } from '#contract/files/files.api'
import { isLookedAtAnew } from '#contract/files/preview-kind.rules'
import { refreshPreview } from '../files.mutations'
import { filesQueries } from '../files.queries'

/** Makes the preview of these files one that opens without a network: what is said of each, and the code for its kind. */
export const previewAhead = async (client: QueryClient, files: readonly Attachment[]): Promise<void> => {
  const { previewerOf } = await import('../previewers/previewers')
  for (const file of files) {
    const known = isLookedAtAnew(file) ? await refreshPreview(file.id).catch(() => file) : file
    client.setQueryData(filesQueries.keyOfDetail(file), known)
    await previewerOf(known)?.load()
    if (known.preview === 'pdf') await (await import('../previewers/pdf-document')).fetchReader()
  }
}
