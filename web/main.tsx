import { render } from 'preact';
import { App } from './shell/App.js';
import './styles/page.css';
import './styles/table.css';
import './styles/map.css';

render(<App />, document.getElementById('app')!);
