import { render } from 'preact';
import { App } from './shell/App.js';
import './styles/page.css';
import './styles/map.css';
import './styles/online.css';

render(<App />, document.getElementById('app')!);
