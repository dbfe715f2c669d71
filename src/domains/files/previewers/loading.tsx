import { type ReactNode, useState } from 'react'
import { isOffline } from '#lib/net/errors'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton, SkeletonPage } from '#ui/states/skeleton'
import { TooLarge } from './bytes'
import { useLoaded } from './use-loaded'

type LoadingProps<T> = {
  name: string
  load: (signal: AbortSignal) => Promise<T>
  children: (value: T) => ReactNode
}

/** Shows what was read of a file; meanwhile its shape, and in words why it cannot be shown. */
export function Loading<T>({ name, load, children }: LoadingProps<T>) {
  const [again, setAgain] = useState(0)
  const loaded = useLoaded(name, load, again)
  if (loaded.state === 'ready') return children(loaded.value)
  if (loaded.state === 'loading')
    return (
      <SkeletonPage label="正在打开文件">
        <Skeleton height={24} width="60%" />
        <Skeleton height={320} />
      </SkeletonPage>
    )
  if (loaded.error instanceof TooLarge)
    return (
      <Empty icon="file" title="文件较大，不在页面中打开">
        请下载后查看。
      </Empty>
    )
  const offline = isOffline(loaded.error)
  return (
    <ErrorState
      title={offline ? '网络不可用' : '没能打开这个文件'}
      message={offline ? '联网后可以查看，已下载的内容不受影响。' : '文件可能已损坏，可以下载后用其他软件打开。'}
      onRetry={() => setAgain((n) => n + 1)}
    />
  )
}
