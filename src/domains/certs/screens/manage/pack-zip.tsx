import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { download, fileUrl } from '#lib/device/download'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Progress } from '#ui/states/progress'
import { packCerts } from '../../certs.mutations'
import { certsQueries } from '../../certs.queries'

type Props = { roomId: number; certId: number }

/** Milliseconds between two looks at how far it is. */
const LOOK_AGAIN = 1000

/** All PDFs of a certificate as one file: made on the server, seen here how far it is, and taken once it is there. */
export function PackZip({ roomId, certId }: Props) {
  const [packId, setPackId] = useState(0)
  const begin = () =>
    attempt(async () => setPackId((await packCerts({ training_room_id: roomId, cert_id: certId })).id))
  return (
    <>
      <OnlineButton act="打包" variant="secondary" size="sm" icon="file" onClick={begin}>
        打包下载 PDF
      </OnlineButton>
      {packId > 0 && <Making roomId={roomId} packId={packId} onClose={() => setPackId(0)} />}
    </>
  )
}

function Making({ roomId, packId, onClose }: { roomId: number; packId: number; onClose: () => void }) {
  const { data } = useQuery({
    ...certsQueries.pack(roomId, packId),
    refetchInterval: ({ state }) => ((state.data?.state ?? 'running') === 'running' ? LOOK_AGAIN : false),
  })
  const { state = 'running', done = 0, total = 0, filesize = 0 } = data ?? {}
  const take = () =>
    download(fileUrl(certPaperApi.zip.path, { training_room_id: roomId, pack_id: packId, download: 1 }))
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="打包下载 PDF"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            关闭
          </Button>
          <Button disabled={state !== 'ready'} onClick={take}>
            {state === 'ready' ? `下载（${(filesize / 1024 / 1024).toFixed(1)} MB）` : '下载'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Progress
          label="打包进度"
          value={state === 'ready' ? 100 : total > 0 ? (100 * done) / total : 0}
          text={state === 'ready' ? `已打包 ${total} 张` : `正在打包 ${done} / ${total} 张`}
        />
        <p className="secondary" role="status">
          {state === 'failed'
            ? '打包没有成功，请关闭后重试。'
            : state === 'ready'
              ? '文件保留一天，可以现在下载。'
              : '可以关闭这个窗口，打包会继续；再次点“打包下载 PDF”能看到进度。'}
        </p>
      </div>
    </SheetOrDialog>
  )
}
