import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { ImageUpload } from '../../../files/parts/image-upload'
import styles from './website.module.css'

interface Picture {
  id: number
  url: string
}
interface SitePictureProps {
  label: string
  value: Picture
  onChange: (picture: Picture) => void
  square?: boolean
}

/** One picture: what is there, another one, or none. */
export function SitePicture({ label, value, onChange, square = false }: SitePictureProps) {
  return (
    <div className="stack">
      <span>{label}</span>
      <ImageUpload
        label={value.id ? `更换${label}` : `上传${label}`}
        kind="simple_image"
        onUploaded={({ id, url }) => onChange({ id, url })}
      >
        <span className={styles.thumb} data-square={square || undefined}>
          {value.url ? <img src={value.url} alt={label} /> : <Icon name="camera" />}
        </span>
      </ImageUpload>
      {value.id > 0 && (
        <Button size="sm" variant="quiet" onClick={() => onChange({ id: 0, url: '' })}>
          移除{label}
        </Button>
      )}
    </div>
  )
}
