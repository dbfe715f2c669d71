import './styles/theme.css'
import './styles/base.css'
import { start } from './app/boot/start'

start(document.getElementById('root') as HTMLElement)
