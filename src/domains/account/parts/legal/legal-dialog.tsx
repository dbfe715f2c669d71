import { useQuery } from '@tanstack/react-query'
import { date } from '#lib/format'
import { Button } from '#ui/button'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { ownQueries } from '../../own.queries'

export type Legal = 'terms' | 'privacy'
const titles: Record<Legal, string> = { terms: '用户协议', privacy: '个人信息保护政策' }

/** The terms or the privacy notice that are in force, to be read. */
export function LegalDialog({ what, onClose }: { what: Legal; onClose: () => void }) {
  const query = useQuery(ownQueries.legal())
  return (
    <SheetOrDialog
      open
      title={titles[what]}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          好的，我知道了
        </Button>
      }
    >
      <QueryView query={query} label="正在加载">
        {(legal) => (
          <div className="stack">
            <p className="secondary">
              版本 {legal.version}
              {legal.publish_time > 0 && `，${date(legal.publish_time)} 发布`}
            </p>
            {legal.note && <p>这次的变化：{legal.note}</p>}
            {legal[what].map((chapter) => (
              <section key={chapter.title}>
                <h3>{chapter.title}</h3>
                {chapter.text.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </section>
            ))}
          </div>
        )}
      </QueryView>
    </SheetOrDialog>
  )
}
