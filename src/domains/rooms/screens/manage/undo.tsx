import { Button, IconButton } from '#ui/button'
import { Card } from '#ui/layout/card'

/** What was just done, and the way back. */
export function Undo(props: { text: string; onUndo: () => Promise<unknown>; onClose: () => void }) {
  return (
    <Card>
      <div className="row" role="status">
        <span>{props.text}</span>
        <Button
          size="sm"
          variant="secondary"
          onClick={async () => {
            await props.onUndo()
          }}
        >
          撤销
        </Button>
        <IconButton icon="close" label="不撤销" onClick={props.onClose} />
      </div>
    </Card>
  )
}
